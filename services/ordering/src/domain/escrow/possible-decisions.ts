import { isUnsent, type EscrowAward, type EscrowTransaction } from './escrow';
import type { Order } from '../order/order';
import type { ProviderCall } from '../provider/provider-call';

/** Returns the decisions that an administrator can make about the order in its current state. */
export function possibleDecisions(
  order: Pick<Order, 'escrowState' | 'hasDispute' | 'chargeback' | 'fraudWarning'>,
  holdingLimitNear: boolean,
  transactions: readonly Pick<EscrowTransaction, 'type' | 'status'>[],
  lastTransfer: ProviderCall['state'] | null,
): EscrowAward['kind'][] {
  const { escrowState, hasDispute, chargeback, fraudWarning } = order;
  if (chargeback === 'open') return [];
  if (escrowState === 'pending') {
    if (fraudWarning === 'open') return ['refund'];
    if (!hasDispute && !holdingLimitNear) return [];
    return ['release', 'refund', 'split'];
  }
  if (chargeback === 'lost') return [];
  const release = transactions.find(({ type }) => type === 'release');
  if (escrowState !== 'released' || !release) return [];
  return release.status === 'settled' || isUnsent(release, lastTransfer) ? ['refund'] : [];
}
