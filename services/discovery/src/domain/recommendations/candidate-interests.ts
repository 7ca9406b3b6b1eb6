import type { BrandFeatures } from './brand-features';
import { getProductCategories } from './factors/category-match';
import { recency } from './factor';
import { toPriceRange } from './factors/price-match';

/** The maximum number of interests of each kind. */
export interface Breadth {
  readonly categories: number;
  readonly viewed: number;
  readonly manufacturers: number;
  readonly searches: number;
  readonly orderedFrom: number;
  readonly viewedTogether: number;
}

/**
 * The interests for the search of candidates: preferences and activities of the brand, the
 * strongest first.
 */
export interface Interests {
  readonly categories: readonly string[];
  readonly minCents: number;
  readonly maxCents: number;
  readonly nearViewed: readonly { readonly category: string; readonly priceCents: number }[];
  readonly viewedTogether: readonly string[];
  readonly manufacturerIds: readonly string[];
  readonly orderedFrom: readonly string[];
  readonly searches: readonly string[];
}

/** One completed order weighs as much as this many views. */
const VIEWS_PER_ORDER = 3;

export function toInterests(brand: BrandFeatures, breadth: Breadth): Interests {
  const { views, now } = brand;
  const viewedCategories = new Map<string, number>();
  const manufacturers = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, amount: number) => {
    map.set(key, (map.get(key) ?? 0) + amount);
  };
  for (const { product, at } of views) {
    add(viewedCategories, product.category, recency(at, now));
    add(manufacturers, product.manufacturerId, recency(at, now));
  }
  for (const [id, orders] of brand.completedOrders)
    add(manufacturers, id, VIEWS_PER_ORDER * orders);
  // A preferred category weighs as much as one view today.
  for (const category of brand.preferredCategories.flatMap(getProductCategories)) {
    add(viewedCategories, category, 1);
  }
  const nearViewed = new Map(views.map(({ product }) => [product.id, product]));
  return {
    ...toPriceRange(brand),
    categories: strongest(viewedCategories, breadth.categories),
    nearViewed: [...nearViewed.values()]
      .slice(0, breadth.viewed)
      .map(({ category, priceMinCents }) => ({ category, priceCents: priceMinCents })),
    viewedTogether: distinct(
      brand.coViews.map(({ productId }) => productId),
      breadth.viewedTogether,
    ),
    manufacturerIds: strongest(manufacturers, breadth.manufacturers),
    orderedFrom: strongest(brand.completedOrders, breadth.orderedFrom),
    searches: distinct(
      brand.searches.map(({ query }) => query.toLowerCase()),
      breadth.searches,
    ),
  };
}

const distinct = (values: readonly string[], most: number): readonly string[] =>
  [...new Set(values)].slice(0, most);

const strongest = (amounts: ReadonlyMap<string, number>, most: number): readonly string[] =>
  [...amounts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key]) => key);
