import type { EscrowAward, EscrowTransaction } from './escrow';
import type { Order } from './order';

/** What an admin may decide about an order as it is now; none where there is nothing to decide. */
export function possibleDecisions(
  { escrowState, hasDispute, chargeback }: Pick<Order, 'escrowState' | 'hasDispute' | 'chargeback'>,
  holdingLimitNear: boolean,
  transactions: readonly Pick<EscrowTransaction, 'type' | 'status'>[],
): EscrowAward['kind'][] {
  if (chargeback === 'open') return [];
  if (escrowState === 'pending') {
    if (!hasDispute && !holdingLimitNear) return [];
    return chargeback === 'lost' ? ['release'] : ['release', 'refund', 'split'];
  }
  if (chargeback === 'lost') return [];
  const released = transactions.some(({ type, status }) => type === 'release' && status === 'settled');
  return escrowState === 'released' && released ? ['refund'] : [];
}
