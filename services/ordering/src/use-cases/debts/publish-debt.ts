import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { Debt } from '../../domain/escrow/debt';
import type { Order } from '../../domain/order/order';
import { toOrderSnapshot } from '../orders/present-order';

/** Publishes that a debt's transfer was reversed, or cannot be. Stores the order and returns it. */
export async function publishDebt(
  tx: OrderingTransaction,
  order: Order,
  { cause, amountCents, openCents, state }: Debt,
  now: Date,
): Promise<Order> {
  const told: Order = { ...order, updatedAt: now, version: order.version + 1 };
  await tx.orders.update(told);
  const settled = state === 'repaid' ? 'repaid' : 'open';
  await tx.publish(
    orderingEvents.orderDebtChanged,
    {
      order: toOrderSnapshot(told),
      cause,
      amountCents,
      openCents,
      state: settled,
      at: now.toISOString(),
    },
    told.version,
  );
  return told;
}
