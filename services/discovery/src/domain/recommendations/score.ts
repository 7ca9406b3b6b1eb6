import { brandRelevance } from './factors/brand-relevance';
import type { BrandFeatures, Candidate } from './brand-features';
import { categoryMatch } from './factors/category-match';
import { customerBehavior } from './factors/customer-behavior';
import type { Factor, Judge, Judgement } from './factor';
import { priceMatch } from './factors/price-match';
import { productSimilarity } from './factors/product-similarity';
import { purchaseHistory } from './factors/purchase-history';
import { factorNames, OVERALL_WEIGHTS, type FactorName } from './weights';

/**
 * The weighted sum, 0 to 1, by which lists are ordered (OPEN-23). The evidence is computed on
 * demand.
 */
export class Score {
  constructor(
    readonly value: number,
    private readonly judges: Judges,
    private readonly candidate: Candidate,
  ) {}

  judge(factor: FactorName): Judgement {
    const judge = this.judges[factor];
    const value = judge.value(this.candidate);
    return { value, evidence: value > 0 ? judge.evidence(this.candidate) : null };
  }

  get judgements(): Readonly<Record<FactorName, Judgement>> {
    const entries = factorNames.map((name) => [name, this.judge(name)]);
    return Object.fromEntries(entries) as Record<FactorName, Judgement>;
  }
}

type Judges = Readonly<Record<FactorName, Judge>>;

const factors: Readonly<Record<FactorName, Factor>> = {
  brandRelevance,
  purchaseHistory,
  /** OPEN-23: the market factor, computed from the platform's orders. */
  popularity: () => ({
    value: ({ popularity }) => popularity,
    evidence: () => ({ kind: 'ordered_by_brands' }),
  }),
  priceMatch,
  categoryMatch,
  customerBehavior,
  productSimilarity,
};

/**
 * The expensive factors, which compare a product with all views and searches of the brand. They
 * must be the last factors: floating-point sums depend on the order of addition.
 */
const DEAR: readonly FactorName[] = ['customerBehavior', 'productSimilarity'];
/** More than the rounding error of a sum. */
const ROUNDING = 1e-9;
const WEIGHT_OF_DEAR = DEAR.reduce((sum, name) => sum + OVERALL_WEIGHTS[name], ROUNDING);

/** Rates how well products fit one brand (REC-5). */
export interface Scoring {
  /** Returns the score without the expensive factors. */
  readonly estimate: (candidate: Candidate) => number;
  /** Returns an upper bound of the score. */
  readonly most: (estimate: number) => number;
  readonly complete: (estimate: number, candidate: Candidate) => Score;
}

export function scoring(brand: BrandFeatures): Scoring {
  const judges = Object.fromEntries(
    factorNames.map((name) => [name, factors[name](brand)]),
  ) as Judges;
  const weighted = factorNames.map((name) => ({
    weight: OVERALL_WEIGHTS[name],
    value: judges[name].value,
  }));
  const cheap = weighted.slice(0, -DEAR.length);
  const dear = weighted.slice(-DEAR.length);
  const add = (first: number, parts: typeof weighted, candidate: Candidate): number => {
    let sum = first;
    for (const { weight, value } of parts) sum += weight * value(candidate);
    return sum;
  };
  return {
    estimate: (candidate) => add(0, cheap, candidate),
    most: (estimate) => estimate + WEIGHT_OF_DEAR,
    complete: (estimate, candidate) => new Score(add(estimate, dear, candidate), judges, candidate),
  };
}

export function score(candidate: Candidate, brand: BrandFeatures): Score {
  const { estimate, complete } = scoring(brand);
  return complete(estimate(candidate), candidate);
}

const LEAST_SHOWN = 85;
const MAX_SHOWN = 98;

/** Returns the displayed percentage, between 85 and 98 (REC-2). */
export function displayedScore(value: number): number {
  return Math.min(MAX_SHOWN, Math.max(LEAST_SHOWN, Math.round(value * 100)));
}
