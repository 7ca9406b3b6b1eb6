import type Stripe from 'stripe';
import type { ProviderEvent } from '../../use-cases/ports';
import type { BookedCheckout, ProviderBooks } from '../../use-cases/reconciliation-ports';
import { translated } from './stripe-failure';
import { subjectOf } from './stripe-webhooks';

const PAGE = 100;

/** What Stripe has moved and told. */
export class StripeBooks implements ProviderBooks {
  constructor(private readonly stripe: Stripe) {}

  movedFor({
    checkoutId,
    paymentIntentId,
  }: Pick<BookedCheckout, 'checkoutId' | 'paymentIntentId'>): ReturnType<ProviderBooks['movedFor']> {
    return translated(async () => {
      const { amount_received: chargedCents, latest_charge } = await this.stripe.paymentIntents.retrieve(
        paymentIntentId,
        { expand: ['latest_charge.balance_transaction'] },
      );
      let feeCents = isExpanded(latest_charge) ? feeOf(latest_charge.balance_transaction) : 0;
      let refundedCents = 0;
      for await (const refund of this.stripe.refunds.list({
        ...{ payment_intent: paymentIntentId, limit: PAGE },
        expand: ['data.balance_transaction'],
      })) {
        feeCents += feeOf(refund.balance_transaction);
        if (refund.status === 'succeeded') refundedCents += refund.amount;
      }
      let transferredCents = 0;
      let reversedCents = 0;
      for await (const transfer of this.stripe.transfers.list({ transfer_group: checkoutId, limit: PAGE })) {
        transferredCents += transfer.amount;
        reversedCents += transfer.amount_reversed;
      }
      return { chargedCents, refundedCents, transferredCents, reversedCents, feeCents };
    });
  }

  async *events(
    types: readonly string[],
    from: Date,
    until: Date,
  ): AsyncIterable<Omit<ProviderEvent, 'attempts'>> {
    const created = { gte: seconds(from), lte: seconds(until) };
    for await (const event of this.stripe.events.list({ types: [...types], created, limit: PAGE }))
      yield { id: event.id, type: event.type, ...subjectOf(event.data.object) };
  }
}

function isExpanded<Expanded extends object>(field: string | Expanded | null): field is Expanded {
  return typeof field === 'object' && field !== null;
}

/** Not known yet, for some ways of paying: it is booked with the next comparison. */
function feeOf(transaction: string | Stripe.BalanceTransaction | null): number {
  return isExpanded(transaction) ? transaction.fee : 0;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
