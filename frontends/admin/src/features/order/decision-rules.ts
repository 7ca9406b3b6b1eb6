import { percentageHalfUp, readMoney } from '@makeport/money';

export const DECISIONS = ['release', 'refund', 'split'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Shares {
  manufacturerCents: number;
  /** The platform's fee, which is part of the manufacturer's share. */
  feeCents: number;
  brandCents: number;
}

/** The terms of the platform's fee on the manufacturer's share. */
export interface FeeTerms {
  readonly feeBasisPoints: number;
  readonly feeMinimumCents: number;
}

/**
 * Returns the shares of both sides, computed as ordering books them; null while the typed share of
 * a split is invalid.
 */
export function toShares(
  decision: Decision,
  heldCents: number,
  { feeBasisPoints, feeMinimumCents }: FeeTerms,
  typedShare: string,
): Shares | null {
  const split = decision === 'split' ? readMoney(typedShare) : null;
  if (decision === 'split' && (split === null || split <= 0 || split >= heldCents)) return null;
  const manufacturerCents = split ?? (decision === 'release' ? heldCents : 0);
  // The fee leaves at least one cent for the transfer.
  const asked = Math.max(percentageHalfUp(manufacturerCents, feeBasisPoints), feeMinimumCents);
  const fee = Math.min(asked, manufacturerCents - 1);
  return {
    manufacturerCents,
    feeCents: Math.max(fee, 0),
    brandCents: heldCents - manufacturerCents,
  };
}
