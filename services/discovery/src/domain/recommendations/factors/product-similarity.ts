import type { BrandFeatures, ProductTraits } from '../brand-features';
import { recency, saturate, type Factor } from '../factor';
import { comparable, likenessOver, type Comparable } from '../compare-products';
import { getWords } from '../words';

/** Products below this likeness do not count as similar. */
export const LEAST_LIKENESS = 0.5;
const HALF_SIMILARITY = 2;

/**
 * The viewed products, each once. Amounts are kept in a separate array, so that thousands of
 * comparisons allocate no objects.
 */
interface Viewed {
  readonly traits: readonly Comparable[];
  /** The number of views of each product, newer ones weighted more. */
  readonly amounts: Float64Array;
}

/** Rates the similarity of the candidate to the viewed products (REC-6). */
export const productSimilarity: Factor = (brand) => {
  const viewed = toViewed(brand);
  const { traits, amounts } = viewed;
  return {
    value: (candidate) => {
      const own = comparable(candidate);
      let sum = 0;
      for (let place = 0; place < traits.length; place += 1) {
        const other = traits[place];
        if (!other || other.product.id === candidate.id) continue;
        const alike = likenessOver(LEAST_LIKENESS, own, other);
        sum += alike ** 2 * (amounts[place] ?? 0);
      }
      return saturate(sum, HALF_SIMILARITY);
    },
    evidence: (candidate) => {
      const best = findMostAlike(comparable(candidate), viewed);
      return best && { kind: 'similar_to_viewed', productId: best.id, name: best.name };
    },
  };
};

function toViewed({ views, now }: BrandFeatures): Viewed {
  const amounts = new Map<string, number>();
  const traits = new Map<string, Comparable>();
  for (const { product, at } of views) {
    amounts.set(product.id, (amounts.get(product.id) ?? 0) + recency(at, now));
    if (!traits.has(product.id)) traits.set(product.id, comparable(product));
  }
  return { traits: [...traits.values()], amounts: Float64Array.from(amounts.values()) };
}

/**
 * Returns whether the names share a word. Products with the same category, price and options may
 * still differ in kind, like a mat and a watch (T27).
 */
function isOfItsKind({ name }: ProductTraits, other: ProductTraits): boolean {
  const words = getWords(other.name);
  return getWords(name).some((word) => words.includes(word));
}

/**
 * Returns the viewed product that contributes most to the factor, among products of the same kind.
 */
function findMostAlike(own: Comparable, { traits, amounts }: Viewed): ProductTraits | null {
  let most = 0;
  let best: ProductTraits | null = null;
  traits.forEach((other, place) => {
    if (other.product.id === own.product.id || !isOfItsKind(own.product, other.product)) return;
    const part = likenessOver(LEAST_LIKENESS, own, other) ** 2 * (amounts[place] ?? 0);
    if (part > most) [most, best] = [part, other.product];
  });
  return best;
}
