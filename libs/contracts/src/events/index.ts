import type { EventContract } from '../define-event';
import * as administration from './administration';
import * as catalog from './catalog';
import * as discovery from './discovery';
import * as identity from './identity';
import * as messaging from './messaging';
import * as notifications from './notifications';
import * as ordering from './ordering';
import * as samples from './samples';

/**
 * All published events, for the generated schemas, the compatibility check and the contract tests.
 */
export const eventContracts: readonly EventContract[] = [
  identity.accountRegistered,
  identity.signedIn,
  identity.signedOut,
  identity.profileUpdated,
  identity.passwordChanged,
  identity.secondFactorChanged,
  identity.administratorChanged,
  identity.emailConfirmed,
  identity.accountClosed,
  identity.accountReopened,
  identity.accountErased,
  identity.accountRoleChanged,
  identity.verificationChanged,
  catalog.productChanged,
  catalog.productRemoved,
  catalog.manufacturerChanged,
  ordering.orderPlaced,
  ordering.orderStatusChanged,
  ordering.orderAnswerReminded,
  ordering.escrowHeld,
  ordering.escrowReleased,
  ordering.escrowRefunded,
  ordering.checkoutRefunded,
  ordering.orderRated,
  ordering.orderProblemReported,
  ordering.orderProblemWithdrawn,
  ordering.orderProblemReminded,
  ordering.orderProblemEscalated,
  ordering.orderDisputeDecided,
  ordering.orderCompletionOverdue,
  ordering.orderHoldingLimitNear,
  ordering.approvalRequested,
  samples.sampleRequestCreated,
  samples.sampleRequestStatusChanged,
  ordering.orderPayoutWaits,
  ordering.orderShipmentCorrected,
  ordering.orderSettlementChanged,
  ordering.orderChargebackOpened,
  ordering.orderChargebackClosed,
  ordering.orderInspectionReminded,
  ordering.orderInspectionEnded,
  ordering.orderFraudWarned,
  ordering.orderFraudWarningClosed,
  ordering.orderDebtChanged,
  samples.sampleRequestPaid,
  samples.sampleShipmentCorrected,
  notifications.notificationStored,
  notifications.notificationsRead,
  discovery.productViewed,
  discovery.orderPlaced,
  discovery.orderReceived,
  discovery.projectUpdated,
  discovery.orderUpdated,
  discovery.listShown,
  discovery.searchedWithoutResult,
  messaging.messageSent,
  messaging.receiptsChanged,
  messaging.threadChanged,
  administration.actionRecorded,
] as readonly EventContract[];
