/** The traits of a product that are compared (REC-6). */
export interface ProductTraits {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturerId: string;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly optionNames: readonly string[];
  readonly certifications: readonly string[];
}

/** A product that may be recommended. */
export interface Candidate extends ProductTraits {
  readonly manufacturerName: string;
  /** The number of accounts that viewed it recently; 0 if fewer than five did. */
  readonly viewers: number;
  /** The number of viewers, with newer views weighted more. */
  readonly attention: number;
  /** The market factor, 0 to 1 (REC-7, OPEN-23). */
  readonly popularity: number;
}

export interface ProductView {
  readonly product: ProductTraits;
  readonly at: Date;
}

export interface Search {
  readonly query: string;
  readonly at: Date;
}

/** Accounts that viewed one product also viewed the other. */
export interface CoView {
  readonly viewedId: string;
  readonly productId: string;
  /** Cosine with shrinkage, above 0 and below 1. */
  readonly strength: number;
  /** The number of accounts that viewed both. */
  readonly accounts: number;
}

/**
 * All data that the score uses about one brand. Contains no data of other brands except co-views.
 */
export interface BrandFeatures {
  readonly preferredCategories: readonly string[];
  /** Null for a limit that the brand left empty. */
  readonly priceRange: { readonly minCents: number | null; readonly maxCents: number | null };
  /** The number of completed orders by manufacturer. */
  readonly completedOrders: ReadonlyMap<string, number>;
  /** Newest first, at most 50 (REC-12). */
  readonly views: readonly ProductView[];
  /** Newest first, at most 20 (REC-12). */
  readonly searches: readonly Search[];
  readonly coViews: readonly CoView[];
  readonly now: Date;
}

export const VIEWS_READ = 50;
export const SEARCHES_READ = 20;

/** Returns whether nothing is known about the brand; then the demo matches are shown (REC-13). */
export function isUnknown(brand: BrandFeatures): boolean {
  const { minCents, maxCents } = brand.priceRange;
  return (
    brand.preferredCategories.length === 0 &&
    minCents === null &&
    maxCents === null &&
    brand.completedOrders.size === 0 &&
    brand.views.length === 0 &&
    brand.searches.length === 0
  );
}

export function anonymousFeatures(now: Date): BrandFeatures {
  return {
    preferredCategories: [],
    priceRange: { minCents: null, maxCents: null },
    completedOrders: new Map(),
    views: [],
    searches: [],
    coViews: [],
    now,
  };
}
