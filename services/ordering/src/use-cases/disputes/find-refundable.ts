import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { isUnsent, type EscrowTransaction } from '../../domain/escrow/escrow';
import { alreadyDecided, payoutUnderWay } from '../../domain/order/order-life.errors';

/**
 * Returns a release that an administrator can refund, under the order's lock: it is settled, or no
 * part of it was sent.
 * @throws DomainError alreadyDecided, payoutUnderWay
 */
export async function findRefundable(
  tx: OrderingTransaction,
  orderId: string,
): Promise<EscrowTransaction> {
  const release = await tx.escrow.find(orderId, 'release');
  if (!release) throw alreadyDecided();
  if (
    release.status === 'settled' ||
    isUnsent(release, await tx.escrow.lastCallState(orderId, 'transfer'))
  )
    return release;
  throw payoutUnderWay();
}
