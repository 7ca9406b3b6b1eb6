import { settle, type EscrowDecision } from '../domain/escrow';
import type { Order } from '../domain/order';
import type { OrderingTransaction } from './ports';

/** Ends the hold inside the transaction that decides it; what the provider does follows later (OPEN-41). */
export async function settleEscrow(
  tx: OrderingTransaction,
  order: Order,
  decision: EscrowDecision,
  feeBasisPoints: number,
  now: Date,
): Promise<Order> {
  if (order.escrowState !== 'pending')
    throw new RangeError(`the escrow of ${order.id} is ${order.escrowState}`);
  const { escrowState, transaction, posting } = settle(order, decision, feeBasisPoints);
  await tx.updateEscrowTransaction(order.id, 'hold', { status: escrowState });
  await tx.addEscrowTransaction(transaction);
  await tx.post(posting, now);
  return { ...order, escrowState };
}
