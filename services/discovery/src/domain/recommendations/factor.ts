import type { BrandFeatures, Candidate } from './brand-features';

/** The evidence for a factor above 0. Without it the score would be lower. */
export type Evidence =
  | { readonly kind: 'preferred_category'; readonly preferred: string }
  | { readonly kind: 'viewed_by_others' }
  | { readonly kind: 'manufacturer_viewed'; readonly views: number }
  | { readonly kind: 'completed_orders'; readonly orders: number }
  | { readonly kind: 'ordered_by_brands' }
  | {
      readonly kind: 'price_range';
      readonly minCents: number | null;
      readonly maxCents: number | null;
      readonly whole: boolean;
    }
  | { readonly kind: 'category_viewed'; readonly productId: string; readonly name: string }
  | {
      readonly kind: 'searched';
      readonly query: string;
      /** Whether only the category contains words of the query. */
      readonly byCategory: boolean;
    }
  | { readonly kind: 'viewed_together'; readonly productId: string; readonly name: string }
  | { readonly kind: 'similar_to_viewed'; readonly productId: string; readonly name: string };

/** The value of a factor, 0 to 1, with its evidence if it can be shown. */
export interface Judgement {
  readonly value: number;
  readonly evidence: Evidence | null;
}

/**
 * Separates value from evidence, since hundreds of candidates are rated but only a few are
 * explained.
 */
export interface Judge {
  readonly value: (candidate: Candidate) => number;
  /** Called only for a candidate with a value above 0. */
  readonly evidence: (candidate: Candidate) => Evidence | null;
}

/** Prepares the brand's data once for many candidates. */
export type Factor = (brand: BrandFeatures) => Judge;

/** Combines several reasons for one factor: each increases the value, which never exceeds 1. */
export const combine = (first: number, second: number, third = 0): number =>
  1 - (1 - first) * (1 - second) * (1 - third);

/** Returns the evidence of the judge with the highest value; the first one wins a tie. */
export function strongest(judges: readonly Judge[], candidate: Candidate): Evidence | null {
  let most = 0;
  let best: Judge | null = null;
  for (const judge of judges) {
    const value = judge.value(candidate);
    if (value > most) [most, best] = [value, judge];
  }
  return best && best.evidence(candidate);
}

/** Maps an amount to a value from 0 to below 1. `half` yields 0.5, and further amounts add less. */
export const saturate = (amount: number, half: number): number => amount / (amount + half);

export const HALF_LIFE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns the weight of an event by its age: half after a month. */
export function recency(at: Date, now: Date): number {
  const days = Math.max(0, now.getTime() - at.getTime()) / DAY_MS;
  return 0.5 ** (days / HALF_LIFE_DAYS);
}

export const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
