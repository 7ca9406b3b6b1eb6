import type Stripe from 'stripe';
import type { ProviderEvent } from '../../use-cases/ports';
import type { BookedCheckout, MovedSums, ProviderBooks } from '../../use-cases/reconciliation-ports';
import { translated } from './stripe-failure';
import { subjectOf } from './stripe-webhooks';

const PAGE = 100;

/** What Stripe has moved and told. */
export class StripeBooks implements ProviderBooks {
  constructor(private readonly stripe: Stripe) {}

  movedFor({
    checkoutId,
    paymentIntentId,
  }: Pick<BookedCheckout, 'checkoutId' | 'paymentIntentId'>): Promise<MovedSums> {
    return translated(async () => {
      const { amount_received: chargedCents } = await this.stripe.paymentIntents.retrieve(paymentIntentId);
      let refundedCents = 0;
      for await (const refund of this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE }))
        if (refund.status === 'succeeded') refundedCents += refund.amount;
      let transferredCents = 0;
      let reversedCents = 0;
      for await (const transfer of this.stripe.transfers.list({ transfer_group: checkoutId, limit: PAGE })) {
        transferredCents += transfer.amount;
        reversedCents += transfer.amount_reversed;
      }
      return { chargedCents, refundedCents, transferredCents, reversedCents };
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

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
