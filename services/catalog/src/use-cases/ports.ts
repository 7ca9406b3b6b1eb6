import type { EventContract, EventData } from '@makeport/contracts';
import type { Manufacturer, ProductCard, ProductView, StoredProduct } from '../domain/product';
import type { ProductFilter } from '../domain/product-filter';

export type Clock = () => Date;

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface StoredPage<P> {
  readonly products: P[];
  /** What matches, on all pages. */
  readonly total: number;
  /** Those of the ids asked about that have a row, removed products too. */
  readonly known: readonly string[];
}

export interface CatalogStore {
  transaction<T>(work: (transaction: CatalogTransaction) => Promise<T>): Promise<T>;
  /** Newest first (CAT-12). `ids` are asked about on the way: see `StoredPage.known`. */
  list(filter: ProductFilter, page: Page, ids: readonly string[]): Promise<StoredPage<ProductView>>;
  listCards(filter: ProductFilter, page: Page, ids: readonly string[]): Promise<StoredPage<ProductCard>>;
  /** In the order of the ids; unknown and removed ones are left out. */
  find(ids: readonly string[]): Promise<ProductView[]>;
  /** Those that have a row, removed products too. */
  known(ids: readonly string[]): Promise<string[]>;
}

/** What one transaction can change. Nothing of it is visible, and no event is published, unless all of it is. */
export interface CatalogTransaction {
  /** @returns the version that this name and location are, or null if they are what is stored already */
  saveManufacturer(manufacturer: Manufacturer): Promise<number | null>;
  /** Leaves one that exists as it is. */
  addManufacturer(manufacturer: Manufacturer): Promise<void>;
  /** Adds or replaces; throws SkuTaken. @returns the product's new version, from 1 */
  saveProduct(product: StoredProduct): Promise<{ product: ProductView; version: number }>;
  productExists(id: string): Promise<boolean>;
  /** @returns the version that the removal is, or null if there is no such product */
  removeProduct(id: string, now: Date): Promise<number | null>;
  /** Until the transaction ends no other stores built-in products. */
  lockBuiltIn(): Promise<void>;
  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void>;
}
