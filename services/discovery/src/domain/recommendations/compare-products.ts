import type { ProductTraits } from './brand-features';
import { SIMILARITY_WEIGHTS, type SimilarityFactor } from './weights';

/** Two prices are called similar if the lower one is at least this share of the higher one. */
const SIMILAR_PRICE = 0.8;

/** The traits of a product, prepared once for many comparisons. */
export interface Comparable {
  readonly product: ProductTraits;
  readonly category: string;
  readonly priceCents: number;
  readonly options: readonly string[];
  readonly certifications: readonly string[];
}

export const comparable = (product: ProductTraits): Comparable => ({
  product,
  category: product.category.toLowerCase(),
  priceCents: (product.priceMinCents + product.priceMaxCents) / 2,
  options: fold(product.optionNames),
  certifications: fold(product.certifications),
});

const fold = (names: readonly string[]): readonly string[] => [
  ...new Set(names.map((name) => name.trim().toLowerCase())),
];

/** Returns the likeness of two products, 0 to 1 (REC-6). */
export const likeness = (a: Comparable, b: Comparable): number => likenessOver(0, a, b);

/**
 * Returns the likeness, or 0 if it is below `least`. Skips the costly comparison of options and
 * certificates for most pairs, since category and price already exclude them.
 */
export function likenessOver(least: number, a: Comparable, b: Comparable): number {
  const { category, priceRange, customizationOptions, certifications } = SIMILARITY_WEIGHTS;
  const near =
    (a.category === b.category ? category : 0) +
    priceRange * priceLikeness(a.priceCents, b.priceCents);
  if (near + customizationOptions + certifications < least) return 0;
  const value =
    near +
    customizationOptions * share(a.options, b.options) +
    certifications * share(a.certifications, b.certifications);
  return value < least ? 0 : value;
}

export function likenessFactors(
  a: Comparable,
  b: Comparable,
): Readonly<Record<SimilarityFactor, number>> {
  return {
    category: a.category === b.category ? 1 : 0,
    priceRange: priceLikeness(a.priceCents, b.priceCents),
    customizationOptions: share(a.options, b.options),
    certifications: share(a.certifications, b.certifications),
  };
}

/**
 * Describes the traits that both products share.
 * @returns an empty list if only the category is the same, since one category may contain both
 * candles and depth gauges (T27)
 */
export function likenessCriteria(a: Comparable, b: Comparable): readonly string[] {
  const factors = likenessFactors(a, b);
  const [of, like] = [a.product, b.product];
  const options = common(of.optionNames, like.optionNames);
  const certifications = common(of.certifications, like.certifications);
  const beyondCategory = [
    ...(factors.priceRange >= SIMILAR_PRICE ? ['Similar price'] : []),
    ...(options.length > 0 ? [`Also with ${options.slice(0, 2).join(' and ')}`] : []),
    ...(certifications.length > 0
      ? [`Also certified ${certifications.slice(0, 2).join(' and ')}`]
      : []),
  ];
  if (beyondCategory.length === 0) return [];
  return factors.category === 1 ? [`Also in ${like.category}`, ...beyondCategory] : beyondCategory;
}

/** Returns the lower price as a share of the higher one. */
const priceLikeness = (one: number, other: number): number =>
  one === other ? 1 : Math.min(one, other) / Math.max(one, other);

function common(a: readonly string[], b: readonly string[]): readonly string[] {
  const others = new Set(fold(b));
  const names = new Map(a.map((name) => [name.trim().toLowerCase(), name]));
  return [...names].filter(([key]) => others.has(key)).map(([, name]) => name);
}

/** Returns the number of names in both lists divided by the number of distinct names. */
function share(a: readonly string[], b: readonly string[]): number {
  let both = 0;
  for (const name of a) if (b.includes(name)) both += 1;
  const all = a.length + b.length - both;
  return all === 0 ? 0 : both / all;
}
