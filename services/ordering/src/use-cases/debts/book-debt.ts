import { randomUUID } from 'node:crypto';
import type { Cents } from '@makeport/money';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { sentCents, type Debt, type DebtCause } from '../../domain/escrow/debt';
import { reversal } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';

/**
 * Books a manufacturer's debt for an order, under the order's lock, and requests the reversal of
 * its transfer, at most for the transferred amount. A debt without anything to reverse is open from
 * the start. The caller posts to the ledger.
 */
export async function bookDebt(
  tx: OrderingTransaction,
  order: Pick<Order, 'id' | 'checkoutId' | 'manufacturerId' | 'totals' | 'chargedBackCents'>,
  { cause, amountCents, now }: { cause: DebtCause; amountCents: Cents; now: Date },
): Promise<Debt> {
  const release = await tx.escrow.find(order.id, 'release');
  const recoverableCents = release ? Math.min(amountCents, sentCents(release)) : 0;
  const debt: Debt = {
    id: randomUUID(),
    orderId: order.id,
    manufacturerId: order.manufacturerId,
    cause,
    amountCents,
    openCents: amountCents,
    state: recoverableCents > 0 ? 'recovering' : 'open',
    bookedAt: now,
  };
  await tx.debts.book(debt);
  if (recoverableCents > 0) await tx.escrow.add(reversal(order, recoverableCents));
  return debt;
}
