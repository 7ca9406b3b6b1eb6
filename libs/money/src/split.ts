import { assertCents, type Cents } from './cents';

/**
 * Splits an amount by weights like `splitByWeight`. Between equal remainders, the part with the
 * smaller id gets the cent, so that the order of the parts does not affect their amounts.
 */
export function splitById(
  amount: Cents,
  parts: readonly { readonly id: string; readonly weight: number }[],
): Cents[] {
  const byId = [...parts].sort((a, b) => (a.id < b.id ? -1 : 1));
  const shares = splitByWeight(
    amount,
    byId.map(({ weight }) => weight),
  );
  return parts.map((part) => shares[byId.indexOf(part)] ?? 0);
}

/**
 * Splits an amount by weights with the largest-remainder method, so that the parts add up to the
 * amount (OPEN-30). Between equal remainders, the earlier part gets the cent. If all weights are
 * zero, the first part gets everything.
 */
export function splitByWeight(amount: Cents, weights: readonly number[]): Cents[] {
  assertCents(amount);
  if (amount < 0) throw new RangeError('only amounts that are not negative can be split');
  if (weights.length === 0) throw new RangeError('nothing to split between');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers that are not negative');
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));

  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, floor: Number(exact / total), remainder: exact % total };
  });
  const missing = amount - shares.reduce((sum, share) => sum + share.floor, 0);
  const favoured = new Set(
    [...shares]
      // The sort is stable: for equal remainders the earlier part stays first.
      .sort((a, b) => Number(b.remainder - a.remainder))
      .slice(0, missing)
      .map((share) => share.index),
  );
  return shares.map((share) => share.floor + (favoured.has(share.index) ? 1 : 0));
}
