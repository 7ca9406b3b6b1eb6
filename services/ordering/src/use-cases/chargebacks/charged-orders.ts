import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { ChargedOrder } from '../../domain/chargebacks/chargeback';
import { disputesAccount } from '../../domain/escrow/ledger';
import type { Order } from '../../domain/order/order';

/**
 * Returns the orders of a charge with their refunded, released and withdrawn amounts.
 * @param orders locked
 */
export async function chargedOrders(
  tx: OrderingTransaction,
  orders: readonly Order[],
): Promise<ChargedOrder[]> {
  const charged: ChargedOrder[] = [];
  for (const order of orders) {
    const refund = await tx.escrow.find(order.id, 'refund');
    const release = await tx.escrow.find(order.id, 'release');
    const withdrawnCents = Math.max(-(await tx.ledger.getBalance(disputesAccount(order.id))), 0);
    charged.push({ order, refund, releasedCents: release?.amountCents ?? 0, withdrawnCents });
  }
  return charged;
}
