import type { BrandFeatures, Candidate } from './brand-features';
import type { Factor } from './judgement';

/** REC-9: of a brand that stored none, in cents. */
export const DEFAULT_PRICE_RANGE = { minCents: 0, maxCents: 100_000 } as const;

interface Range {
  readonly minCents: number;
  readonly maxCents: number;
}

/** Where a brand stored one end only, the other is open. */
export function toPriceRange({ priceRange: { minCents, maxCents } }: BrandFeatures): Range {
  if (minCents === null && maxCents === null) return DEFAULT_PRICE_RANGE;
  return { minCents: minCents ?? 0, maxCents: maxCents ?? Number.MAX_SAFE_INTEGER };
}

/** So many times as dear as the middle, or as cheap, is as far from it as can be. */
const FAR = Math.log(8);

/**
 * REC-10: the share of the product's prices that the brand's range covers; where they are near to
 * the middle of that range they count more, up to twice as much.
 */
export const priceMatch: Factor = (brand) => {
  const range = toPriceRange(brand);
  const level = getLevel(brand);
  const stored = brand.priceRange;
  const isStored = stored.minCents !== null || stored.maxCents !== null;
  return {
    value: (candidate) => {
      const share = covered(candidate, range);
      if (share === 0) return 0;
      const distance = level === null ? 0 : Math.abs(Math.log(middle(candidate)) - level);
      return share * (1 - Math.min(1, distance / FAR) / 2);
    },
    evidence: (candidate) =>
      isStored ? { kind: 'price_range', ...stored, whole: covered(candidate, range) === 1 } : null,
  };
};

function covered(
  { priceMinCents: from, priceMaxCents: to }: Candidate,
  { minCents, maxCents }: Range,
): number {
  const both = Math.min(to, maxCents) - Math.max(from, minCents);
  // A range that only touches covers one price of many: a little, not nothing.
  return both < 0 ? 0 : (both + 1) / (to - from + 1);
}

/** Prices are compared as ratios: between $5 and $80 lies $20. A product may cost nothing; the logarithm needs a cent. */
const middle = ({
  priceMinCents,
  priceMaxCents,
}: Pick<Candidate, 'priceMinCents' | 'priceMaxCents'>): number =>
  Math.max(1, (priceMinCents + priceMaxCents) / 2);

/** The middle of a range with two ends; of others nothing says where the brand buys. */
const getLevel = ({ priceRange: { minCents, maxCents } }: BrandFeatures): number | null =>
  minCents && maxCents ? (Math.log(minCents) + Math.log(maxCents)) / 2 : null;
