import type { EventContract, EventData } from '@makeport/contracts';
import type { Manufacturer, ProductView, StoredProduct } from '../domain/product';

export type Clock = () => Date;

export interface ProductFilter {
  readonly category: string | undefined;
  readonly manufacturerId: string | undefined;
  /** All of them must be contained. */
  readonly words: readonly string[];
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface CatalogStore {
  transaction<T>(work: (transaction: CatalogTransaction) => Promise<T>): Promise<T>;
  /** Newest first (CAT-12). `total` counts what matches, on all pages. */
  list(filter: ProductFilter, page: Page): Promise<{ products: ProductView[]; total: number }>;
  /** In the order of the ids; unknown and removed ones are left out. */
  find(ids: readonly string[]): Promise<ProductView[]>;
}

/** What one transaction can change. Nothing of it is visible, and no event is published, unless all of it is. */
export interface CatalogTransaction {
  saveManufacturer(manufacturer: Manufacturer): Promise<void>;
  /** Adds or replaces; throws SkuTaken. @returns the product's new version, from 1 */
  saveProduct(product: StoredProduct): Promise<{ product: ProductView; version: number }>;
  productExists(id: string): Promise<boolean>;
  /** @returns the version that the removal is, or null if there is no such product */
  removeProduct(id: string, now: Date): Promise<number | null>;
  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void>;
}
