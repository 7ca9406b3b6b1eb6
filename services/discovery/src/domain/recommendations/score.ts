import { brandRelevance } from './brand-relevance';
import type { BrandFeatures, Candidate } from './brand-features';
import { categoryMatch } from './category-match';
import { customerBehavior } from './customer-behavior';
import type { Factor, Judgement } from './judgement';
import { priceMatch } from './price-match';
import { productSimilarity } from './product-similarity';
import { purchaseHistory } from './purchase-history';
import { factorNames, OVERALL_WEIGHTS, type FactorName } from './weights';

export interface Score {
  /** The weighted sum, 0 to 1: lists are ordered by it (OPEN-23). */
  readonly value: number;
  readonly judgements: Readonly<Record<FactorName, Judgement>>;
}

const factors: Readonly<Record<FactorName, Factor>> = {
  brandRelevance,
  purchaseHistory,
  /** OPEN-23: the market factor as it was computed from the platform's orders. */
  popularity:
    () =>
    ({ popularity: value }) => ({ value, evidence: value > 0 ? { kind: 'ordered_by_brands' } : null }),
  priceMatch,
  categoryMatch,
  customerBehavior,
  productSimilarity,
};

/** They compare a product with all that a brand viewed and searched for. The last ones, so that sums are always added alike. */
const DEAR: readonly FactorName[] = ['customerBehavior', 'productSimilarity'];
/** More than what the order of additions makes of a sum. */
const ROUNDING = 1e-9;
const WEIGHT_OF_DEAR = DEAR.reduce((sum, name) => sum + OVERALL_WEIGHTS[name], ROUNDING);

/** A score of which the dear part is missing. */
export interface Estimate {
  readonly candidate: Candidate;
  /** The score is no greater. */
  readonly most: number;
  readonly score: () => Score;
}

/** How well products fit a brand (REC-5): how well at most, and then how well. */
export function estimating(brand: BrandFeatures): (candidate: Candidate) => Estimate {
  const judges = factorNames.map((name) => [name, factors[name](brand)] as const);
  const cheap = judges.slice(0, -DEAR.length);
  const dear = judges.slice(-DEAR.length);
  return (candidate) => {
    const judgements = {} as Record<FactorName, Judgement>;
    let value = 0;
    const add = (parts: typeof judges): void => {
      for (const [name, judge] of parts) {
        const judgement = judge(candidate);
        judgements[name] = judgement;
        value += OVERALL_WEIGHTS[name] * judgement.value;
      }
    };
    add(cheap);
    const most = value + WEIGHT_OF_DEAR;
    return {
      candidate,
      most,
      score: () => {
        add(dear);
        return { value, judgements };
      },
    };
  };
}

export function scoring(brand: BrandFeatures): (candidate: Candidate) => Score {
  const estimate = estimating(brand);
  return (candidate) => estimate(candidate).score();
}

export const score = (candidate: Candidate, brand: BrandFeatures): Score => scoring(brand)(candidate);

const LEAST_SHOWN = 85;
const MAX_SHOWN = 98;

/** REC-2: percent, within 85 and 98. */
export function displayedScore(value: number): number {
  return Math.min(MAX_SHOWN, Math.max(LEAST_SHOWN, Math.round(value * 100)));
}
