import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@makeport/errors';
import { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import { FollowChargeback } from '../chargebacks/follow-chargeback';
import { CompleteCheckout } from '../checkout/complete-checkout';
import { RefundCheckout } from '../checkout/refund-checkout';
import { getRefundReason, isUnplaceable } from '../checkout/unplaceable';
import { FollowFraudWarning } from '../fraud-warnings/follow-fraud-warning';
import { PayoutAccountLookup } from '../payouts/payout-account-lookup';
import { RecordDirectPurchase } from '../purchases/record-direct-purchase';
import { DescribePayment } from './describe-payment';
import { NoteFailedRefund } from './note-failed-refund';

/** After this many internal failures the payment is refunded to the buyer (OPEN-32). */
const MAX_ATTEMPTS = 10;

const PAID = 'payment_intent.succeeded';
/** The second event follows a payment method whose money takes days. */
const hostedPageEvents = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
/** An event of connected accounts, which Stripe sends to a separate endpoint. */
const ACCOUNT_UPDATED = 'account.updated';
const refundEvents = ['refund.created', 'refund.updated', 'refund.failed'];

const chargebackEvents = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

const fraudWarningEvents = [
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
];

/** Events of the platform's own account. */
export const platformEventTypes: readonly string[] = [
  PAID,
  ...refundEvents,
  ...chargebackEvents,
  ...fraudWarningEvents,
  ...hostedPageEvents,
];
/** Events of connected accounts: the provider lists them per account. */
export const accountEventTypes: readonly string[] = [ACCOUNT_UPDATED];

/**
 * The events that the endpoints at the provider have to send; all others are acknowledged and
 * dropped.
 */
export const handledEventTypes: readonly string[] = [...platformEventTypes, ...accountEventTypes];

/**
 * Handles an event of the provider's webhook. The event is only a hint: the object is fetched
 * again, so that order and number of deliveries do not matter. Returns the outcome.
 */
@Injectable()
export class HandleProviderEvent {
  constructor(
    private readonly completeCheckout: CompleteCheckout,
    private readonly refundCheckout: RefundCheckout,
    private readonly workflows: OrderWorkflows,
    private readonly noteFailedRefund: NoteFailedRefund,
    private readonly recordPurchase: RecordDirectPurchase,
    @Inject(PayoutAccountLookup)
    private readonly payoutAccounts: Pick<PayoutAccountLookup, 'accountChanged'>,
    @Inject(FollowChargeback) private readonly followChargeback: Pick<FollowChargeback, 'execute'>,
    @Inject(FollowFraudWarning) private readonly followFraudWarning: Pick<
      FollowFraudWarning,
      'execute'
    >,
    @Inject(DescribePayment) private readonly describePayment: Pick<DescribePayment, 'execute'>,
  ) {}

  async execute(event: ProviderEvent): Promise<string> {
    const checkoutId = event.metadata['checkoutId'];
    if (event.type === PAID && checkoutId) {
      const outcome = await this.paid(checkoutId, event.attempts);
      if (outcome.startsWith('completed'))
        await this.describePayment.execute(checkoutId, event.objectId);
      return outcome;
    }
    const orderId = /^order:(.+)$/.exec(event.metadata['subject'] ?? '')?.[1];
    if (refundEvents.includes(event.type) && orderId) {
      await this.workflows.payoutChanged(orderId);
      return (await this.noteFailedRefund.execute(orderId, event.objectId))
        ? 'refund failed'
        : 'workflow told';
    }
    if (chargebackEvents.includes(event.type)) return this.followChargeback.execute(event.objectId);
    if (fraudWarningEvents.includes(event.type))
      return this.followFraudWarning.execute(event.objectId);
    if (hostedPageEvents.includes(event.type)) return this.recordPurchase.execute(event.objectId);
    if (event.type === ACCOUNT_UPDATED) {
      const ours = await this.payoutAccounts.accountChanged(event.objectId);
      return ours ? 'payout account asked' : 'unknown account';
    }
    return 'ignored';
  }

  private async paid(checkoutId: string, attempts: number): Promise<string> {
    try {
      return await this.completeCheckout.ensure(checkoutId);
    } catch (error) {
      if (isDomainError(error) && error.kind === 'not_found') return 'unknown checkout';
      if (!failedForGood(error, attempts)) throw error;
      return this.refundCheckout.execute(checkoutId, getRefundReason(error));
    }
  }
}

function failedForGood(error: unknown, attempts: number): boolean {
  if (isUnplaceable(error)) return true;
  const merelyAway = isDomainError(error) && error.kind === 'unavailable';
  return attempts >= MAX_ATTEMPTS && !merelyAway;
}
