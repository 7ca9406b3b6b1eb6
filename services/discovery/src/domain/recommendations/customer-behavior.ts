import { countedCoViews, type CountedCoView } from './co-views';
import type { BrandFeatures, Candidate, ProductTraits } from './brand-features';
import { combine, nothing, recency, saturate, type Factor, type Judgement } from './judgement';
import { comparable } from './similarity';

/** How much of each is half of all there can be. */
const HALF_CATEGORY_VIEWS = 8;
const HALF_SEARCHES = 1;
const HALF_CO_VIEWS = 0.3;
/** A search that the product answers by less than this share of its words is no reason. */
const LEAST_WORDS = 0.5;

/** REC-12: what the brand looked at and searched for, and what others looked at together with it. */
export const customerBehavior: Factor = (brand) => {
  const pairs = countedCoViews(brand);
  const [bySearches, byViews] = [searched(brand), categoryViewed(brand)];
  return (candidate) =>
    combine(viewedTogether(pairs.get(candidate.id)), bySearches(candidate), byViews(candidate));
};

interface CategoryViews {
  amount: number;
  /** Newest first: the first one and, for itself, another one. */
  readonly newest: ProductTraits;
  other: ProductTraits | null;
}

function categoryViewed({ views, now }: BrandFeatures): (candidate: Candidate) => Judgement {
  const categories = new Map<string, CategoryViews>();
  for (const { product, at } of views) {
    const key = comparable(product).category;
    const viewed = categories.get(key);
    if (!viewed) categories.set(key, { amount: recency(at, now), newest: product, other: null });
    else {
      viewed.amount += recency(at, now);
      if (product.id !== viewed.newest.id) viewed.other ??= product;
    }
  }
  const judgements = new Map([...categories].map(([key, viewed]) => [key, judgeCategory(viewed)]));
  return (candidate) => {
    const judged = judgements.get(comparable(candidate).category);
    if (!judged) return nothing;
    return judged.newest.id === candidate.id ? judged.ofNewest : judged.ofOthers;
  };
}

function judgeCategory({ amount, newest, other }: CategoryViews): {
  readonly newest: ProductTraits;
  readonly ofNewest: Judgement;
  readonly ofOthers: Judgement;
} {
  const value = saturate(amount, HALF_CATEGORY_VIEWS);
  const judge = ({ id: productId, name }: ProductTraits): Judgement => ({
    value,
    evidence: { kind: 'category_viewed', productId, name },
  });
  return { newest, ofNewest: judge(other ?? newest), ofOthers: judge(newest) };
}

function searched({ searches, now }: BrandFeatures): (candidate: Candidate) => Judgement {
  if (searches.length === 0) return () => nothing;
  const asked = searches.map(({ query, at }) => ({
    query,
    words: getWords(query),
    weight: recency(at, now),
  }));
  const places = placesOfWords(asked.map(({ words }) => words));
  const found = new Uint8Array(asked.length);
  return (candidate) => {
    found.fill(0);
    let isAny = false;
    for (const word of candidateWords(candidate)) {
      for (const place of places.get(word) ?? none) {
        found[place] = (found[place] ?? 0) + 1;
        isAny = true;
      }
    }
    if (!isAny) return nothing;
    let [most, sum] = [0, 0];
    let best = '';
    for (const [place, { query, words, weight }] of asked.entries()) {
      const amount = answered(found[place] ?? 0, words.length) * weight;
      sum += amount;
      if (amount > most) [most, best] = [amount, query];
    }
    if (most === 0) return nothing;
    return { value: saturate(sum, HALF_SEARCHES), evidence: { kind: 'searched', query: best } };
  };
}

const none: readonly number[] = [];

/** Which of several lists have a word. */
function placesOfWords(lists: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  lists.forEach((words, place) => {
    for (const word of words) places.set(word, [...(places.get(word) ?? []), place]);
  });
  return places;
}

/** The same candidates come up for many brands. */
const knownWords = new WeakMap<Candidate, readonly string[]>();

function candidateWords(candidate: Candidate): readonly string[] {
  let words = knownWords.get(candidate);
  if (!words) {
    const { name, category, manufacturerName } = candidate;
    words = getWords(`${name} ${category} ${manufacturerName}`);
    knownWords.set(candidate, words);
  }
  return words;
}

/** The share of the words that were found. */
function answered(found: number, words: number): number {
  const share = words === 0 ? 0 : found / words;
  return share < LEAST_WORDS ? 0 : share;
}

/** Letters and digits only, without the plural's s. */
export function getWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))];
}

function viewedTogether(pairs: readonly CountedCoView[] = []): Judgement {
  let best: CountedCoView | null = null;
  let amount = 0;
  for (const pair of pairs) {
    amount += pair.strength;
    if (!best || pair.strength > best.strength) best = pair;
  }
  if (!best) return nothing;
  return {
    value: saturate(amount, HALF_CO_VIEWS),
    evidence: { kind: 'viewed_together', productId: best.viewedId, name: best.name },
  };
}
