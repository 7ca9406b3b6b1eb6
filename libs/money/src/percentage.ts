import { assertCents, type Cents } from './cents';

/**
 * Returns a percentage of an amount, rounded half up to a cent; 1000 basis points are 10%
 * (design/money). Uses integer arithmetic only, so that no binary fraction affects a cent.
 */
export function percentageHalfUp(amount: Cents, basisPoints: number): Cents {
  if (amount < 0) throw new RangeError('percentages are taken of amounts that are not negative');
  const scaled = BigInt(assertCents(amount)) * BigInt(basisPoints);
  return assertCents(Number((scaled + 5_000n) / 10_000n));
}
