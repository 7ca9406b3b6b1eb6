import type {
  BrandFeatures,
  Candidate,
  ProductTraits,
} from '../../domain/recommendations/brand-features';

export interface Lookalikes {
  readonly product: ProductTraits;
  readonly others: readonly ProductTraits[];
}

/** Reads what recommendations are computed from, on each request. */
export abstract class RecommendationSource {
  abstract getFeatures(accountId: string, now: Date): Promise<BrandFeatures>;
  /** At most 500 products that can be ordered. */
  abstract findCandidates(brand: BrandFeatures): Promise<readonly Candidate[]>;
  /** The product with what may be like it; null for one that nobody sees. */
  abstract findLookalikes(productId: string): Promise<Lookalikes | null>;
  /** Of these accounts, the manufacturers that were closed (OPEN-81). */
  abstract findClosed(manufacturerIds: readonly string[]): Promise<ReadonlySet<string>>;
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

/** Tells of a sample of the lists that were delivered. */
export abstract class Impressions {
  /** Never fails: nobody's list waits for what is told of it. */
  abstract record(impression: Impression): Promise<void>;
}

export interface BrandPreferences {
  readonly accountId: string;
  /** Of the event; an older one changes nothing. */
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

/** What brands prefer and ordered, within the transaction of the event that tells of it. */
export interface BrandRecords {
  savePreferences(preferences: BrandPreferences): Promise<void>;
  /**
   * Unless a later version is there already.
   * @param orders each once
   */
  saveOrders(orders: readonly BrandOrder[]): Promise<void>;
  /** What an order no longer counts for is told of at once no more. */
  withdrawFromMarket(productIds: readonly string[], now: Date): Promise<void>;
}
