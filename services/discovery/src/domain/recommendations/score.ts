import { brandRelevance } from './brand-relevance';
import type { BrandFeatures, Candidate } from './brand-features';
import { categoryMatch } from './category-match';
import { customerBehavior } from './customer-behavior';
import type { Judgement } from './judgement';
import { priceMatch } from './price-match';
import { productSimilarity } from './product-similarity';
import { purchaseHistory } from './purchase-history';
import { factorNames, OVERALL_WEIGHTS, weightedSum, type FactorName } from './weights';

export interface Score {
  /** The weighted sum, 0 to 1: lists are ordered by it (OPEN-23). */
  readonly value: number;
  readonly judgements: Readonly<Record<FactorName, Judgement>>;
}

/** How well a product fits a brand (REC-5). */
export function score(candidate: Candidate, brand: BrandFeatures): Score {
  const judgements: Record<FactorName, Judgement> = {
    brandRelevance: brandRelevance(candidate, brand),
    purchaseHistory: purchaseHistory(candidate, brand),
    popularity: popularity(candidate),
    priceMatch: priceMatch(candidate, brand),
    categoryMatch: categoryMatch(candidate, brand),
    customerBehavior: customerBehavior(candidate, brand),
    productSimilarity: productSimilarity(candidate, brand),
  };
  const values = Object.fromEntries(factorNames.map((name) => [name, judgements[name].value]));
  return { value: weightedSum(OVERALL_WEIGHTS, values as Record<FactorName, number>), judgements };
}

/** OPEN-23: the market factor as it was computed from the platform's orders. */
const popularity = (candidate: Candidate): Judgement => ({
  value: candidate.popularity,
  evidence: candidate.popularity > 0 ? { kind: 'ordered_by_brands' } : null,
});

const LEAST_SHOWN = 85;
const MOST_SHOWN = 98;

/** REC-2: percent, within 85 and 98. */
export function displayedScore(value: number): number {
  return Math.min(MOST_SHOWN, Math.max(LEAST_SHOWN, Math.round(value * 100)));
}
