import { percentageHalfUp, type Cents } from '@makeport/money';

/** The platform's fee for each release: a rate, and at least a minimum. */
export interface PlatformFee {
  readonly basisPoints: number;
  readonly minimumCents: Cents;
}

/**
 * Returns the fee for an amount released to a manufacturer. It is always below that amount, because
 * a transfer of zero could never be confirmed.
 */
export function getPlatformFee(
  releasedCents: Cents,
  { basisPoints, minimumCents }: PlatformFee,
): Cents {
  const fee = Math.max(percentageHalfUp(releasedCents, basisPoints), minimumCents);
  return Math.max(Math.min(fee, releasedCents - 1), 0);
}
