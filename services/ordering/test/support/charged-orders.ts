import { randomUUID } from 'node:crypto';
import { sumCents } from '@makeport/money';
import type { DataSource } from 'typeorm';
import { PaymentRow } from '../../src/adapters/postgres/money/money.entities';
import { hold, settle } from '../../src/domain/escrow/escrow';
import { orderAmount, type Order } from '../../src/domain/order/order';
import { NO_FEE } from './builders';
import { toTransactions, storeOrders } from './stored-orders';

/** Stores the orders of one charge, each with its hold. */
export async function storeCharged(
  database: DataSource,
  at: Date,
  ...changes: Partial<Order>[]
): Promise<Order[]> {
  const checkoutId = randomUUID();
  const paymentIntentId = `pi_${checkoutId}`;
  const [first, ...rest] = changes;
  const stored = await storeOrders(database, [{ checkoutId, ...first }]);
  // The other orders share the checkout, which is stored already.
  for (const change of rest) {
    const [order] = await storeOrders(database, [change]);
    if (!order) throw new Error('a stored order');
    await database.query(`UPDATE orders SET checkout_id = $2, position = 1 WHERE id = $1`, [
      order.id,
      checkoutId,
    ]);
    stored.push({ ...order, checkoutId });
  }
  await database.manager.insert(PaymentRow, {
    checkoutId,
    amountCents: sumCents(stored.map(orderAmount)),
    capturedAt: at,
    method: 'credit',
    stripePaymentIntentId: paymentIntentId,
    stripeChargeId: `ch_${checkoutId}`,
    cardLastFour: '4242',
  });
  await toTransactions(database).run(async (tx) => {
    for (const order of stored) {
      const { transaction, posting } = hold(order);
      await tx.escrow.add({ ...transaction, status: order.escrowState });
      await tx.ledger.post(posting, at);
      if (order.escrowState === 'refunded')
        await tx.ledger.post(settle(order, { kind: 'refund' }, NO_FEE).posting, at);
    }
  });
  return stored;
}
