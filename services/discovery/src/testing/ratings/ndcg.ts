import type { RatedProduct } from './rated-products';
import type { RatedQuery } from './rated-queries';

const PLACES = 5;

const gain = (place: number): number => 1 / Math.log2(place + 2);
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/** Returns the normalised discounted cumulative gain of the first five hits, 1 if all of them are relevant. */
export function getNdcg(
  products: readonly RatedProduct[],
  { isRelevant }: RatedQuery,
  foundIds: readonly string[],
): number {
  const relevant = new Set(products.filter(isRelevant).map(({ product }) => product.id));
  const found = foundIds.slice(0, PLACES).map((id, place) => (relevant.has(id) ? gain(place) : 0));
  const ideal = Array.from({ length: Math.min(PLACES, relevant.size) }, (_, place) => gain(place));
  return ideal.length === 0 ? 0 : sum(found) / sum(ideal);
}

export const getMean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
