import type { BrandFeatures } from './brand-features';

/** Fewer accounts than this could be recognised in what is said of them. */
export const LEAST_ACCOUNTS = 5;

/** Views of so many days are what is looked at now, the newer ones more: a product is viewed too rarely for fewer. */
export const ATTENTION_DAYS = 90;

/** Pairs seen by few accounts prove little: their cosine is shrunk as if so many more had seen one of them only. */
export const CO_VIEW_SHRINKAGE = 10;

/** What enough accounts viewed together with what this brand viewed. */
export interface CountedCoViews {
  /** Of all pairs. */
  strength: number;
  /** The strongest of them. */
  most: number;
  viewedId: string;
  name: string;
}

/** By the product that may be recommended. */
export function countedCoViews({
  coViews,
  views,
}: BrandFeatures): ReadonlyMap<string, CountedCoViews> {
  const names = new Map(views.map(({ product }) => [product.id, product.name]));
  const counted = new Map<string, CountedCoViews>();
  for (const { viewedId, productId, strength, accounts } of coViews) {
    const name = names.get(viewedId);
    if (accounts < LEAST_ACCOUNTS || name === undefined) continue;
    const pairs = counted.get(productId);
    if (!pairs) {
      counted.set(productId, { strength, most: strength, viewedId, name });
      continue;
    }
    pairs.strength += strength;
    if (strength > pairs.most) Object.assign(pairs, { most: strength, viewedId, name });
  }
  return counted;
}
