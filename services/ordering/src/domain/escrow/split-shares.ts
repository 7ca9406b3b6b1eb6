import type { Cents } from '@makeport/money';
import type { EscrowTransaction } from './escrow';
import type { Order } from '../order/order';

/** The share of each side in a split hold. Fees are part of the manufacturer's share. */
export interface SplitShares {
  readonly manufacturerCents: Cents;
  readonly brandCents: Cents;
}

/**
 * Returns the shares, or null for an order that was not split (OPEN-41).
 * @param payouts release and refund of the order
 */
export function toSplitShares(
  { escrowState }: Pick<Order, 'escrowState'>,
  payouts: readonly Pick<EscrowTransaction, 'type' | 'amountCents'>[],
): SplitShares | null {
  if (escrowState !== 'split') return null;
  const getAmount = (type: EscrowTransaction['type']) =>
    payouts.find((payout) => payout.type === type)?.amountCents ?? 0;
  return { manufacturerCents: getAmount('release'), brandCents: getAmount('refund') };
}
