import type { BrandFeatures, Candidate } from './brand-features';

/** Fewer accounts than this could be recognised in what is said of them. */
export const LEAST_ACCOUNTS = 5;

/** What was viewed in so many days is what is looked at now. */
export const ATTENTION_DAYS = 30;

/** Pairs seen by few accounts prove little: their cosine is shrunk as if so many more had seen one of them only. */
export const CO_VIEW_SHRINKAGE = 10;

export interface CountedCoView {
  readonly viewedId: string;
  readonly name: string;
  readonly strength: number;
}

/** What enough accounts viewed together with what this brand viewed. */
export function countedCoViews(candidate: Candidate, brand: BrandFeatures): readonly CountedCoView[] {
  return brand.coViews.flatMap(({ viewedId, productId, strength, accounts }) => {
    if (productId !== candidate.id || accounts < LEAST_ACCOUNTS) return [];
    const view = brand.views.find(({ product }) => product.id === viewedId);
    return view ? [{ viewedId, name: view.product.name, strength }] : [];
  });
}
