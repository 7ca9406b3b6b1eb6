import { percentageHalfUp, type Cents } from '@makeport/money';

/** What the platform keeps of each release: a rate, and at least a minimum. */
export interface PlatformFee {
  readonly basisPoints: number;
  readonly minimumCents: Cents;
}

/** Of what is released to a manufacturer. Never all of it: what is not transferred could never be confirmed. */
export function getPlatformFee(
  releasedCents: Cents,
  { basisPoints, minimumCents }: PlatformFee,
): Cents {
  const fee = Math.max(percentageHalfUp(releasedCents, basisPoints), minimumCents);
  return Math.max(Math.min(fee, releasedCents - 1), 0);
}
