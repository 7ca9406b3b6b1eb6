import type { BrandFeatures, Candidate } from './brand-features';
import { nothing, type Judgement } from './judgement';

/** REC-9: of a brand that stored none, in cents. */
export const DEFAULT_PRICE_RANGE = { minCents: 0, maxCents: 100_000 } as const;

/** Where a brand stored one end only, the other is open. */
export function priceRangeOf({ priceRange: { minCents, maxCents } }: BrandFeatures): {
  readonly minCents: number;
  readonly maxCents: number;
} {
  if (minCents === null && maxCents === null) return DEFAULT_PRICE_RANGE;
  return { minCents: minCents ?? 0, maxCents: maxCents ?? Number.MAX_SAFE_INTEGER };
}

/** REC-10: the share of the product's prices that the brand's range covers. */
export function priceMatch(candidate: Candidate, brand: BrandFeatures): Judgement {
  const { minCents, maxCents } = priceRangeOf(brand);
  const { priceMinCents: from, priceMaxCents: to } = candidate;
  const covered = Math.min(to, maxCents) - Math.max(from, minCents);
  if (covered < 0) return nothing;
  // A range that only touches covers one price of many: a little, not nothing.
  const value = (covered + 1) / (to - from + 1);
  const stored = brand.priceRange;
  if (stored.minCents === null && stored.maxCents === null) return { value, evidence: null };
  return { value, evidence: { kind: 'price_range', ...stored, whole: value === 1 } };
}
