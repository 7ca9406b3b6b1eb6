import type Stripe from 'stripe';

/** A Stripe object of one order, for operators who compare. */
export interface StripeObject {
  readonly movement: 'captured' | 'refunded' | 'transferred' | 'reversed';
  readonly id: string;
  readonly amountCents: number;
  readonly status: string;
  readonly at: Date;
}

interface OrderAtStripe {
  readonly orderId: string;
  readonly checkoutId: string;
  readonly paymentIntentId: string;
}

/**
 * Returns the checkout's charge and the order's own refunds, transfers and reversals, in their
 * current state.
 */
export async function getStripeObjects(
  stripe: Stripe,
  order: OrderAtStripe,
): Promise<StripeObject[]> {
  const objects: StripeObject[] = [];
  const add = (
    movement: StripeObject['movement'],
    { id, amount, created }: { id: string; amount: number; created: number },
    status: string,
  ): void =>
    void objects.push({ movement, id, amountCents: amount, status, at: new Date(created * 1000) });

  const payment = { payment_intent: order.paymentIntentId, limit: 100 };
  for await (const charge of stripe.charges.list(payment)) add('captured', charge, charge.status);
  for await (const refund of stripe.refunds.list(payment)) {
    if (refund.metadata?.['subject'] === `order:${order.orderId}`)
      add('refunded', refund, refund.status ?? 'unknown');
  }
  for await (const transfer of stripe.transfers.list({
    transfer_group: order.checkoutId,
    limit: 100,
  })) {
    if (transfer.metadata['orderId'] !== order.orderId) continue;
    const { destination } = transfer;
    const account = typeof destination === 'string' ? destination : (destination?.id ?? 'nobody');
    add('transferred', transfer, `to ${account}`);
    for await (const reversal of stripe.transfers.listReversals(transfer.id, { limit: 100 }))
      add('reversed', reversal, 'succeeded');
  }
  return objects;
}
