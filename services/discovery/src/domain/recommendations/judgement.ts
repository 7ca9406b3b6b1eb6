import type { BrandFeatures, Candidate } from './brand-features';

/** What a factor above 0 rests on. Take it away, and the score falls. */
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
      /** Only the category has words of it. */
      readonly byCategory: boolean;
    }
  | { readonly kind: 'viewed_together'; readonly productId: string; readonly name: string }
  | { readonly kind: 'similar_to_viewed'; readonly productId: string; readonly name: string };

/** A factor: 0 to 1, with what it rests on, where that can be told. */
export interface Judgement {
  readonly value: number;
  readonly evidence: Evidence | null;
}

/** Hundreds of candidates are valued, and of a few is told why. */
export interface Judge {
  readonly value: (candidate: Candidate) => number;
  /** Of one with a value above 0. */
  readonly evidence: (candidate: Candidate) => Evidence | null;
}

/** What it needs of the brand is made ready once, for many candidates. */
export type Factor = (brand: BrandFeatures) => Judge;

/** Several reasons for one factor: each adds to it, none exceeds it. */
export const combine = (first: number, second: number, third = 0): number =>
  1 - (1 - first) * (1 - second) * (1 - third);

/** Of several reasons that one is told; of equal ones the first. */
export function strongest(judges: readonly Judge[], candidate: Candidate): Evidence | null {
  let most = 0;
  let best: Judge | null = null;
  for (const judge of judges) {
    const value = judge.value(candidate);
    if (value > most) [most, best] = [value, judge];
  }
  return best && best.evidence(candidate);
}

/** From 0 towards 1: half at `half`. More always counts, ever less. */
export const saturate = (amount: number, half: number): number => amount / (amount + half);

export const HALF_LIFE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Of what happened a month ago, half counts. */
export function recency(at: Date, now: Date): number {
  const days = Math.max(0, now.getTime() - at.getTime()) / DAY_MS;
  return 0.5 ** (days / HALF_LIFE_DAYS);
}

export const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
