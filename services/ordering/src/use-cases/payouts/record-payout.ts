import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { Order } from '../../domain/order/order';
import { SYSTEM } from '../../domain/order/timeline';

/**
 * Event versions of an order's escrow. A split publishes both later events, and a release may be
 * followed by its refund.
 */
export const ESCROW_VERSIONS = { held: 1, released: 2, refunded: 3 } as const;

/** Records that the provider has confirmed a transfer or a refund. Returns the updated order. */
export async function recordPayout(
  tx: OrderingTransaction,
  order: Order,
  {
    action,
    note,
    now,
  }: { action: 'pay_manufacturer' | 'pay_brand'; note: string | null; now: Date },
): Promise<Order> {
  const told = { ...order, updatedAt: now, version: order.version + 1 };
  await tx.orders.update(told);
  await tx.steps.record({
    // A refund that the bank returned can be followed by another one.
    stepId: `${order.id}:${action}:${told.version}`,
    orderId: order.id,
    action,
    from: order.status,
    to: order.status,
    at: now,
    note,
    ...SYSTEM,
  });
  return told;
}
