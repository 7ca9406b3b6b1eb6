import type { BrandFeatures, Candidate } from './brand-features';
import { combine, nothing, recency, sameText, saturate, type Judgement } from './judgement';
import { countedCoViews } from './co-views';

/** How much of each is half of all there can be. */
const HALF_CATEGORY_VIEWS = 8;
const HALF_SEARCHES = 1;
const HALF_CO_VIEWS = 0.3;
/** A search that the product answers by less than this share of its words is no reason. */
const LEAST_WORDS = 0.5;

/** REC-12: what the brand looked at and searched for, and what others looked at together with it. */
export function customerBehavior(candidate: Candidate, brand: BrandFeatures): Judgement {
  return combine(
    viewedTogether(candidate, brand),
    searched(candidate, brand),
    categoryViewed(candidate, brand),
  );
}

function categoryViewed(candidate: Candidate, { views, now }: BrandFeatures): Judgement {
  const same = views.filter(({ product }) => sameText(product.category, candidate.category));
  const newest = same.find(({ product }) => product.id !== candidate.id) ?? same[0];
  if (!newest) return nothing;
  const amount = same.reduce((sum, { at }) => sum + recency(at, now), 0);
  const { id: productId, name } = newest.product;
  return {
    value: saturate(amount, HALF_CATEGORY_VIEWS),
    evidence: { kind: 'category_viewed', productId, name },
  };
}

function searched(candidate: Candidate, { searches, now }: BrandFeatures): Judgement {
  const words = new Set(wordsOf(`${candidate.name} ${candidate.category} ${candidate.manufacturerName}`));
  const matches = searches
    .map(({ query, at }) => ({ query, amount: answered(query, words) * recency(at, now) }))
    .filter(({ amount }) => amount > 0);
  const [first, ...others] = matches;
  if (!first) return nothing;
  const best = others.reduce((most, each) => (each.amount > most.amount ? each : most), first);
  const amount = matches.reduce((sum, each) => sum + each.amount, 0);
  return { value: saturate(amount, HALF_SEARCHES), evidence: { kind: 'searched', query: best.query } };
}

function answered(query: string, words: ReadonlySet<string>): number {
  const asked = wordsOf(query);
  if (asked.length === 0) return 0;
  const share = asked.filter((word) => words.has(word)).length / asked.length;
  return share < LEAST_WORDS ? 0 : share;
}

/** Letters and digits only, without the plural's s. */
export function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))];
}

function viewedTogether(candidate: Candidate, brand: BrandFeatures): Judgement {
  const pairs = countedCoViews(candidate, brand);
  const [first, ...others] = pairs;
  if (!first) return nothing;
  const best = others.reduce((most, each) => (each.strength > most.strength ? each : most), first);
  const amount = pairs.reduce((sum, { strength }) => sum + strength, 0);
  return {
    value: saturate(amount, HALF_CO_VIEWS),
    evidence: { kind: 'viewed_together', productId: best.viewedId, name: best.name },
  };
}
