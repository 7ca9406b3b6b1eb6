/**
 * Increase when a weight, a factor or the choice of candidates changes, since evaluations of
 * delivered lists group by version.
 */
export const SCORING_VERSION = 4;

/** REC-5. */
export const OVERALL_WEIGHTS = {
  brandRelevance: 0.2,
  purchaseHistory: 0.15,
  popularity: 0.1,
  priceMatch: 0.15,
  categoryMatch: 0.15,
  customerBehavior: 0.15,
  productSimilarity: 0.1,
} as const;
export type FactorName = keyof typeof OVERALL_WEIGHTS;
export const factorNames = Object.keys(OVERALL_WEIGHTS) as readonly FactorName[];

/** REC-6. */
export const SIMILARITY_WEIGHTS = {
  category: 0.4,
  priceRange: 0.3,
  customizationOptions: 0.2,
  certifications: 0.1,
} as const;
export type SimilarityFactor = keyof typeof SIMILARITY_WEIGHTS;

/** REC-7. */
export const MARKET_WEIGHTS = {
  salesGrowth: 0.35,
  revenueGrowth: 0.25,
  marketShare: 0.2,
  seasonality: 0.1,
  competitivePosition: 0.1,
} as const;
export type MarketFactor = keyof typeof MARKET_WEIGHTS;

export function weightedSum<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  factors: Readonly<Record<Name, number>>,
): number {
  let sum = 0;
  for (const name in weights) sum += weights[name] * factors[name];
  return sum;
}
