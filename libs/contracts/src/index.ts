export * from './actor';
export * from './chat';
export * from './define-event';
export * from './define-rpc';
export * from './event-envelope';
export { givenDay, givenInstant } from './fields';
export * from './notification';
export type { OpenEnum } from './open-enum';
export * from './order';
export * from './profile';
export * from './order-timeline';
export * from './verification';
export { exampleShipment, type Shipment } from './shipment';
export { eventContracts } from './events';
export { topics, type TopicDefinition } from './events/topics';
export * as administrationEvents from './events/administration';
export * as catalogEvents from './events/catalog';
export * as discoveryEvents from './events/discovery';
export * as identityEvents from './events/identity';
export type { AdministratorChange } from './events/identity';
export * as messagingEvents from './events/messaging';
export * as notificationEvents from './events/notifications';
export * as orderingEvents from './events/ordering';
export * as samplesEvents from './events/samples';
export { rpcContracts } from './rpc';
export { getEventDetails, MAX_EVENT_DETAILS } from './rpc/event-details';
export { getHealth, isService, services, type ServiceName } from './rpc/health';
export { cutDetails, restoreDetails, type EventDetails } from './personal-data/event-details';
export * as catalogRpc from './rpc/catalog/catalog';
export * as discoveryRpc from './rpc/discovery/discovery';
export * as identityRpc from './rpc/identity/identity';
export * as messagingRpc from './rpc/messaging/messaging';
export * as notificationsRpc from './rpc/notifications/notifications';
export * as orderingRpc from './rpc/ordering/ordering';
export * as samplesRpc from './rpc/samples';
export type { CustomizationOption, Product } from './product';
export type { ProductCard } from './rpc/catalog/catalog';
export type { ProductRow } from './rpc/catalog/exports';
export { foundKinds, MAX_FOUND, type FoundHit } from './rpc/find';
export type { ExportedList, ExportOutcome } from './rpc/exports';
export type { ListingInput } from './rpc/catalog/administration';
export type { ProductInput } from './rpc/catalog/own-products';
export type { Account, AccountView } from './rpc/identity/identity';
export { accountStatuses, adminScopes, type AccountRow } from './rpc/identity/accounts';
export type { AdminAction } from './rpc/identity/actions';
export {
  exampleVerification,
  type Verification,
  type VerificationDocument,
  type VerificationProfile,
} from './rpc/identity/verifications';
export { checkoutStates, type CheckoutStatus } from './rpc/ordering/ordering';
export type { AddressBook, SavedAddress } from './rpc/ordering/addresses';
export {
  payoutAccountStatuses,
  payoutHoldReasons,
  payoutStatuses,
  type PayoutAccountStatus,
  type PayoutHoldReason,
  type PayoutStatus,
} from './rpc/ordering/payouts';
export {
  exampleSampleRequest,
  type SampleRequest,
  type SampleRequestStatus,
  type SampleRequestView,
} from './rpc/samples';
export { adminOrderSorts, type AdminOrder, type AdminOrderSort } from './rpc/ordering/admin';
export {
  approvalDecisions,
  exampleApproval,
  type ApprovalDecision,
  type MoneyApproval,
} from './rpc/ordering/approvals';
export {
  moneyDeskActions,
  moneyDeskQueues,
  type MoneyDeskAction,
  type MoneyDeskItem,
  type MoneyDeskQueue,
} from './rpc/ordering/money-desk';
