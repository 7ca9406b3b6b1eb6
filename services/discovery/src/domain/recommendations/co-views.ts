import type { BrandFeatures } from './brand-features';

/** The minimum number of accounts behind a shown figure; fewer could identify one account. */
export const LEAST_ACCOUNTS = 5;

/**
 * The period in which views count as attention, newer ones more. In a shorter period most products
 * have too few views.
 */
export const ATTENTION_DAYS = 90;

/**
 * Pairs seen by few accounts are weak evidence: their cosine is shrunk as if this many more
 * accounts had seen only one of them.
 */
export const CO_VIEW_SHRINKAGE = 10;

/**
 * The co-views of one candidate with the products that the brand viewed; counts only pairs with at
 * least `LEAST_ACCOUNTS` accounts.
 */
export interface CountedCoViews {
  /** The sum over all pairs. */
  strength: number;
  /** The strongest pair. */
  most: number;
  viewedId: string;
  name: string;
}

/** Returns the co-views by the id of the candidate. */
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
