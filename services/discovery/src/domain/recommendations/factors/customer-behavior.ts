import type { BrandFeatures, Candidate, ProductTraits } from '../brand-features';
import { countedCoViews } from '../co-views';
import { combine, recency, saturate, strongest, type Factor, type Judge } from '../factor';
import { getWords } from '../words';

/** The amounts at which each part reaches half of its maximum. */
const HALF_CATEGORY_VIEWS = 8;
const HALF_SEARCHES = 1;
const HALF_CO_VIEWS = 0.3;
/** A search counts only if the product has at least this share of its words. */
const LEAST_WORDS = 0.5;

/**
 * Rates a product by the brand's views and searches, and by products that other accounts viewed
 * together with them (REC-12).
 */
export const customerBehavior: Factor = (brand) => {
  const [together, bySearches, byViews] = [
    viewedTogether(brand),
    searched(brand),
    categoryViewed(brand),
  ];
  const all = [together, bySearches, byViews];
  return {
    value: (candidate) =>
      combine(together.value(candidate), bySearches.value(candidate), byViews.value(candidate)),
    evidence: (candidate) => strongest(all, candidate),
  };
};

interface CategoryViews {
  amount: number;
  /** The newest viewed product; `other` explains a recommendation of `newest` itself. */
  readonly newest: ProductTraits;
  other: ProductTraits | null;
}

function categoryViewed({ views, now }: BrandFeatures): Judge {
  const categories = new Map<string, CategoryViews>();
  for (const { product, at } of views) {
    const key = product.category.toLowerCase();
    const viewed = categories.get(key);
    if (!viewed) categories.set(key, { amount: recency(at, now), newest: product, other: null });
    else {
      viewed.amount += recency(at, now);
      if (product.id !== viewed.newest.id) viewed.other ??= product;
    }
  }
  const find = ({ category }: Candidate) => categories.get(category.toLowerCase());
  return {
    value: (candidate) => {
      const viewed = find(candidate);
      return viewed ? saturate(viewed.amount, HALF_CATEGORY_VIEWS) : 0;
    },
    evidence: (candidate) => {
      const viewed = find(candidate);
      if (!viewed) return null;
      const { newest, other } = viewed;
      const { id: productId, name } = newest.id === candidate.id ? (other ?? newest) : newest;
      return { kind: 'category_viewed', productId, name };
    },
  };
}

function searched({ searches, now }: BrandFeatures): Judge {
  const asked = searches.map(({ query, at }) => ({
    query,
    words: getWords(query),
    weight: recency(at, now),
  }));
  const places = placesOfWords(asked.map(({ words }) => words));
  const found = new Uint8Array(asked.length);
  let best = '';
  /** Rates the candidate, and stores the best matching search in `best`. */
  const answer = (candidate: Candidate): number => {
    if (!countWords(candidate, places, found)) return 0;
    let [most, sum] = [0, 0];
    for (let place = 0; place < asked.length; place += 1) {
      const search = asked[place];
      if (!search || found[place] === 0) continue;
      const amount = answered(found[place] ?? 0, search.words.length) * search.weight;
      sum += amount;
      if (amount > most) [most, best] = [amount, search.query];
    }
    return most === 0 ? 0 : saturate(sum, HALF_SEARCHES);
  };
  return {
    value: answer,
    evidence: (candidate) => {
      if (answer(candidate) === 0) return null;
      const named = getWords(`${candidate.name} ${candidate.manufacturerName}`);
      const byCategory = !getWords(best).some((word) => named.includes(word));
      return { kind: 'searched', query: best, byCategory };
    },
  };
}

/**
 * Counts in `found` how many words of each search the candidate has.
 * @returns whether it has any; if not, `found` is unchanged
 */
function countWords(
  { name, category, manufacturerName }: Candidate,
  places: ReadonlyMap<string, readonly number[]>,
  found: Uint8Array,
): boolean {
  if (places.size === 0) return false;
  let isAny = false;
  for (const word of getWords(`${name} ${category} ${manufacturerName}`)) {
    const lists = places.get(word);
    if (!lists) continue;
    if (!isAny) found.fill(0);
    isAny = true;
    for (const place of lists) found[place] = (found[place] ?? 0) + 1;
  }
  return isAny;
}

/** Returns for each word the lists that contain it. */
function placesOfWords(
  lists: readonly (readonly string[])[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  lists.forEach((words, place) => {
    for (const word of words) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  });
  return places;
}

/** Returns the share of words found, or 0 below `LEAST_WORDS`. */
function answered(found: number, words: number): number {
  const share = words === 0 ? 0 : found / words;
  return share < LEAST_WORDS ? 0 : share;
}

function viewedTogether(brand: BrandFeatures): Judge {
  const pairs = countedCoViews(brand);
  return {
    value: ({ id }) => {
      const counted = pairs.get(id);
      return counted ? saturate(counted.strength, HALF_CO_VIEWS) : 0;
    },
    evidence: ({ id }) => {
      const counted = pairs.get(id);
      return counted
        ? { kind: 'viewed_together', productId: counted.viewedId, name: counted.name }
        : null;
    },
  };
}
