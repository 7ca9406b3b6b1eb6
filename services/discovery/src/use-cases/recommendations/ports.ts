import type { ProductTraits } from '../../domain/recommendations/brand-features';

export interface Lookalikes {
  readonly product: ProductTraits;
  readonly others: readonly ProductTraits[];
}

export abstract class Clock {
  abstract now(): Date;
}

export interface ShownItem {
  readonly id: string;
  readonly score: number;
}

export interface Impression {
  readonly listId: string;
  readonly list: 'manufacturer_matches' | 'product_matches' | 'similar_products';
  readonly accountId: string | null;
  readonly scoringVersion: number;
  readonly items: readonly ShownItem[];
  readonly at: Date;
}

export interface BrandPreferences {
  readonly accountId: string;
  /** The version of the event; an older one is ignored. */
  readonly version: number;
  readonly preferredCategories: readonly string[];
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
}

export interface BrandOrder {
  readonly id: string;
  readonly version: number;
  readonly brandId: string;
  readonly manufacturerId: string;
  readonly status: string;
  readonly placedAt: Date;
  readonly lines: readonly { readonly productId: string; readonly revenueCents: number }[];
}
