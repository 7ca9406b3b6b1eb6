import type { Cents } from '@makeport/money';
import type { EscrowTransaction } from './escrow';
import type { Order } from '../order/order';

/** What each side got of a split hold; fees are part of the manufacturer's share. */
export interface SplitShares {
  readonly manufacturerCents: Cents;
  readonly brandCents: Cents;
}

/** Null for an order that was not split (OPEN-41). @param payouts release and refund of the order */
export function toSplitShares(
  { escrowState }: Pick<Order, 'escrowState'>,
  payouts: readonly Pick<EscrowTransaction, 'type' | 'amountCents'>[],
): SplitShares | null {
  if (escrowState !== 'split') return null;
  const getAmount = (type: EscrowTransaction['type']) =>
    payouts.find((payout) => payout.type === type)?.amountCents ?? 0;
  return { manufacturerCents: getAmount('release'), brandCents: getAmount('refund') };
}
