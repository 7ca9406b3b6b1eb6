import { countedCoViews, type CountedCoView } from './co-views';
import type { BrandFeatures, Candidate, ProductTraits } from './brand-features';
import { combine, nothing, recency, saturate, type Factor, type Judgement } from './judgement';

/** How much of each is half of all there can be. */
const HALF_CATEGORY_VIEWS = 8;
const HALF_SEARCHES = 1;
const HALF_CO_VIEWS = 0.3;
/** A search that the product answers by less than this share of its words is no reason. */
const LEAST_WORDS = 0.5;

/** REC-12: what the brand looked at and searched for, and what others looked at together with it. */
export const customerBehavior: Factor = (brand) => {
  const pairs = countedCoViews(brand);
  const judges = [searched(brand), categoryViewed(brand)];
  return (candidate) =>
    combine(viewedTogether(pairs.get(candidate.id)), ...judges.map((judge) => judge(candidate)));
};

interface CategoryViews {
  amount: number;
  /** Newest first. */
  readonly products: ProductTraits[];
}

function categoryViewed({ views, now }: BrandFeatures): (candidate: Candidate) => Judgement {
  const categories = new Map<string, CategoryViews>();
  for (const { product, at } of views) {
    const key = product.category.toLowerCase();
    const viewed = categories.get(key) ?? { amount: 0, products: [] };
    viewed.amount += recency(at, now);
    viewed.products.push(product);
    categories.set(key, viewed);
  }
  return (candidate) => {
    const viewed = categories.get(candidate.category.toLowerCase());
    const newest = viewed?.products.find(({ id }) => id !== candidate.id) ?? viewed?.products[0];
    if (!viewed || !newest) return nothing;
    return {
      value: saturate(viewed.amount, HALF_CATEGORY_VIEWS),
      evidence: { kind: 'category_viewed', productId: newest.id, name: newest.name },
    };
  };
}

function searched({ searches, now }: BrandFeatures): (candidate: Candidate) => Judgement {
  const asked = searches.map(({ query, at }) => ({ query, words: wordsOf(query), weight: recency(at, now) }));
  if (asked.length === 0) return () => nothing;
  return ({ name, category, manufacturerName }) => {
    const words = new Set(wordsOf(`${name} ${category} ${manufacturerName}`));
    const matches = asked
      .map(({ query, words: wanted, weight }) => ({ query, amount: answered(wanted, words) * weight }))
      .filter(({ amount }) => amount > 0);
    const [first, ...others] = matches;
    if (!first) return nothing;
    const best = others.reduce((most, each) => (each.amount > most.amount ? each : most), first);
    const amount = matches.reduce((sum, each) => sum + each.amount, 0);
    return { value: saturate(amount, HALF_SEARCHES), evidence: { kind: 'searched', query: best.query } };
  };
}

function answered(asked: readonly string[], words: ReadonlySet<string>): number {
  if (asked.length === 0) return 0;
  const share = asked.filter((word) => words.has(word)).length / asked.length;
  return share < LEAST_WORDS ? 0 : share;
}

/** Letters and digits only, without the plural's s. */
export function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))];
}

function viewedTogether([first, ...others]: readonly CountedCoView[] = []): Judgement {
  if (!first) return nothing;
  const best = others.reduce((most, each) => (each.strength > most.strength ? each : most), first);
  const amount = others.reduce((sum, { strength }) => sum + strength, first.strength);
  return {
    value: saturate(amount, HALF_CO_VIEWS),
    evidence: { kind: 'viewed_together', productId: best.viewedId, name: best.name },
  };
}
