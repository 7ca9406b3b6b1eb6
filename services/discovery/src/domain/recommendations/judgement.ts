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
  | { readonly kind: 'searched'; readonly query: string }
  | { readonly kind: 'viewed_together'; readonly productId: string; readonly name: string }
  | { readonly kind: 'similar_to_viewed'; readonly productId: string; readonly name: string };

/** A factor: 0 to 1, with what it rests on, where that can be told. */
export interface Judgement {
  readonly value: number;
  readonly evidence: Evidence | null;
}

/** What it needs of the brand is made ready once, for many candidates. */
export type Factor = (brand: BrandFeatures) => (candidate: Candidate) => Judgement;

export const nothing: Judgement = { value: 0, evidence: null };

/** Several reasons for one factor: each adds to it, none exceeds it; the strongest is told. */
export function combine(first: Judgement, second: Judgement, third: Judgement = nothing): Judgement {
  let strongest = first.value > 0 ? first : nothing;
  if (second.value > strongest.value) strongest = second;
  if (third.value > strongest.value) strongest = third;
  const missing = (1 - first.value) * (1 - second.value) * (1 - third.value);
  return { value: 1 - missing, evidence: strongest.evidence };
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
