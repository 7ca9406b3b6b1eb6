import type { ProductTraits } from './brand-features';
import { sameText } from './judgement';
import { SIMILARITY_WEIGHTS, weightedSum, type SimilarityFactor } from './weights';

/** From here on two prices are called alike. */
const SIMILAR_PRICE = 0.8;

export interface Likeness {
  readonly value: number;
  readonly factors: Readonly<Record<SimilarityFactor, number>>;
}

/** REC-6: how alike two products are, 0 to 1. */
export function likeness(a: ProductTraits, b: ProductTraits): Likeness {
  const factors = {
    category: sameText(a.category, b.category) ? 1 : 0,
    priceRange: priceLikeness(a, b),
    customizationOptions: share(a.optionNames, b.optionNames),
    certifications: share(a.certifications, b.certifications),
  };
  return { value: weightedSum(SIMILARITY_WEIGHTS, factors), factors };
}

/** What is alike, in words; true of both. */
export function likenessCriteria(of: ProductTraits, like: ProductTraits): readonly string[] {
  const { factors } = likeness(of, like);
  const options = common(of.optionNames, like.optionNames);
  const certifications = common(of.certifications, like.certifications);
  return [
    ...(factors.category === 1 ? [`Also in ${like.category}`] : []),
    ...(factors.priceRange >= SIMILAR_PRICE ? ['Similar price'] : []),
    ...(options.length > 0 ? [`Also with ${options.slice(0, 2).join(' and ')}`] : []),
    ...(certifications.length > 0 ? [`Also certified ${certifications.slice(0, 2).join(' and ')}`] : []),
  ];
}

/** The smaller of the two middle prices, as a share of the greater. */
function priceLikeness(a: ProductTraits, b: ProductTraits): number {
  const [one, other] = [a, b].map(({ priceMinCents, priceMaxCents }) => priceMinCents + priceMaxCents);
  if (one === undefined || other === undefined || one === other) return 1;
  return Math.min(one, other) / Math.max(one, other);
}

const fold = (names: readonly string[]): Map<string, string> =>
  new Map(names.map((name) => [name.trim().toLowerCase(), name]));

function common(a: readonly string[], b: readonly string[]): readonly string[] {
  const others = fold(b);
  return [...fold(a)].filter(([key]) => others.has(key)).map(([, name]) => name);
}

/** Of all names of either, those of both. */
function share(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...fold(a).keys(), ...fold(b).keys()]);
  return all.size === 0 ? 0 : common(a, b).length / all.size;
}
