import type { BrandFeatures } from './brand-features';

/** With fewer accounts, an individual account could be identified. */
export const LEAST_ACCOUNTS = 5;

/**
 * The period of views that count as current attention, newer ones more; a shorter period has too
 * few views of a product.
 */
export const ATTENTION_DAYS = 90;

/**
 * Pairs seen by few accounts are weak evidence: their cosine is shrunk as if this many more
 * accounts had seen only one of them.
 */
export const CO_VIEW_SHRINKAGE = 10;

/** The co-views of a product with the products that this brand viewed, from enough accounts. */
export interface CountedCoViews {
  /** The sum over all pairs. */
  strength: number;
  /** The strongest pair. */
  most: number;
  viewedId: string;
  name: string;
}

/** Returns the co-views by the product that may be recommended. */
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
