import type { BrandFeatures, Candidate } from '../brand-features';
import type { Factor } from '../factor';

/** The range, in cents, for brands that stored none (REC-9). */
export const DEFAULT_PRICE_RANGE = { minCents: 0, maxCents: 100_000 } as const;

interface Range {
  readonly minCents: number;
  readonly maxCents: number;
}

/** Leaves the other end open if a brand stored only one. */
export function toPriceRange({ priceRange: { minCents, maxCents } }: BrandFeatures): Range {
  if (minCents === null && maxCents === null) return DEFAULT_PRICE_RANGE;
  return { minCents: minCents ?? 0, maxCents: maxCents ?? Number.MAX_SAFE_INTEGER };
}

/** A price eight times above or below the middle of the range is as far as possible. */
const FAR = Math.log(8);

/**
 * Returns the share of the product's prices within the brand's range, reduced by up to half with
 * the distance from the middle of that range (REC-10).
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
  // Both ends count, so ranges that only touch share one price.
  return both < 0 ? 0 : (both + 1) / (to - from + 1);
}

/** Returns the mean of both prices, at least one cent, since `priceMatch` takes its logarithm. */
const middle = ({
  priceMinCents,
  priceMaxCents,
}: Pick<Candidate, 'priceMinCents' | 'priceMaxCents'>): number =>
  Math.max(1, (priceMinCents + priceMaxCents) / 2);

/**
 * Returns the logarithm of the geometric mean, since prices are compared as ratios: $20 is the
 * middle of $5 and $80. Returns null for an open range.
 */
const getLevel = ({ priceRange: { minCents, maxCents } }: BrandFeatures): number | null =>
  minCents && maxCents ? (Math.log(minCents) + Math.log(maxCents)) / 2 : null;
