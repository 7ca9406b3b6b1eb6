import { formatMoney, readMoney } from '@makeport/money';
import type { Viewer } from '../order-labels';

export interface Shares {
  readonly brandCents: number;
  readonly manufacturerCents: number;
}

interface Named {
  readonly manufacturerName: string;
}

/**
 * Returns whether a problem is open and the payment is still held. Only the server checks whether
 * the payment is frozen.
 */
export function canSettle({
  hasDispute,
  escrowState,
}: {
  hasDispute: boolean;
  escrowState: string;
}): boolean {
  return hasDispute && escrowState === 'pending';
}

/**
 * Returns the split for the typed refund, which may be zero or the whole payment. Returns null if
 * the text is not such an amount.
 */
export function toShares(typed: string, heldCents: number): Shares | null {
  const brandCents = readMoney(typed);
  if (brandCents === null || brandCents < 0 || brandCents > heldCents) return null;
  return { brandCents, manufacturerCents: heldCents - brandCents };
}

/** Describes each side's share. The brand's share is always a refund. */
export function describeShares(
  { brandCents, manufacturerCents }: Shares,
  { manufacturerName }: Named,
  viewer: Viewer,
): string {
  const manufacturer = viewer === 'manufacturer' ? 'you' : manufacturerName;
  if (manufacturerCents === 0) return `a full refund of ${formatMoney(brandCents)}`;
  if (brandCents === 0) return `the full ${formatMoney(manufacturerCents)} for ${manufacturer}`;
  return `a refund of ${formatMoney(brandCents)} and ${formatMoney(manufacturerCents)} for ${manufacturer}`;
}

/** Describes the consequence for the order once both sides agree. */
export function describeOutcome({ manufacturerCents }: Shares, status: string): string {
  if (manufacturerCents === 0 && status !== 'completed')
    return 'This settles the problem for good and cancels the order.';
  return status === 'completed'
    ? 'This settles the problem for good.'
    : 'This settles the problem for good. The order continues, and no further payment follows.';
}
