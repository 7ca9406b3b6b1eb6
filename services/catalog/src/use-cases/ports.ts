import type { EventContract, EventData } from '@makeport/contracts';
import type { Manufacturer, ProductCard, ProductView, StoredProduct } from '../domain/product';
import type { ProductFilter } from '../domain/lists/product-filter';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

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

export interface OwnProductsFilter {
  readonly manufacturerId: string;
  /** As it was typed. */
  readonly search: string;
  readonly category?: string | undefined;
}

export interface OwnProductsPage {
  readonly products: ProductView[];
  /** What matches, on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

export interface VersionedProduct {
  readonly product: ProductView;
  /** Rises by one with every change, from 1. */
  readonly version: number;
}

export interface VersionedManufacturer {
  readonly manufacturer: Manufacturer;
  readonly version: number;
}

/** A manufacturer's own products. */
export abstract class OwnProductsStore {
  /** Newest first, those behind the product `after`. */
  abstract list(
    filter: OwnProductsFilter,
    first: number,
    after: string | undefined,
  ): Promise<OwnProductsPage>;
  /** Those that occur, by name. */
  abstract categories(manufacturerId: string): Promise<string[]>;
  abstract find(manufacturerId: string, id: string): Promise<VersionedProduct | null>;
}

export interface NewImage {
  readonly name: string;
  readonly manufacturerId: string;
  readonly now: Date;
}

export interface ImageLimits {
  readonly unpublished: number;
  readonly perHour: number;
}

export interface ImageAges {
  /** Those that no product shows, uploaded before. */
  readonly unpublishedBefore: Date;
  /** Those taken out of a product before. */
  readonly removedBefore: Date;
  /** Those that their owner took back before, unpublished. */
  readonly takenBackBefore: Date;
}

/** The records of uploaded pictures; the pictures themselves are in the storage of files. */
export abstract class ImageRecords {
  /** @returns false where the manufacturer has too many already; exact also for uploads at the same time */
  abstract add(image: NewImage, limits: ImageLimits): Promise<boolean>;
  /** Of one that no product shows. */
  abstract withdraw(image: NewImage): Promise<'withdrawn' | 'published' | 'unknown'>;
  /**
   * Forgets one that nobody needs any more, once `remove` has removed the picture. Nobody can publish it meanwhile,
   * and no other process takes the same one. @returns false if there is none
   */
  abstract forgetOne(ages: ImageAges, remove: (name: string) => Promise<void>): Promise<boolean>;
}

export abstract class CatalogStore {
  abstract transaction<T>(work: (transaction: CatalogTransaction) => Promise<T>): Promise<T>;
  /** Newest first (CAT-12). `ids` are asked about on the way: see `StoredPage.known`. */
  abstract list(
    filter: ProductFilter,
    page: Page,
    ids: readonly string[],
  ): Promise<StoredPage<ProductView>>;
  abstract listCards(
    filter: ProductFilter,
    page: Page,
    ids: readonly string[],
  ): Promise<StoredPage<ProductCard>>;
  /** In the order of the ids; unknown and removed ones are left out. */
  abstract find(ids: readonly string[]): Promise<ProductView[]>;
  /** Those that have a row, removed products too. */
  abstract known(ids: readonly string[]): Promise<string[]>;
}

export interface CreateRequest {
  readonly manufacturerId: string;
  readonly key: string;
  /** Of what the product was to be made from. */
  readonly fingerprint: string;
  readonly productId: string;
  readonly now: Date;
}

/** What one transaction can change. Nothing of it is visible, and no event is published, unless all of it is. */
export interface CatalogTransaction {
  /** Its name and location. @returns null if they are what is stored already */
  saveManufacturer(manufacturer: Manufacturer): Promise<VersionedManufacturer | null>;
  /** @returns null if it is so already, or nobody knows the manufacturer */
  setManufacturerVerified(id: string, verified: boolean): Promise<VersionedManufacturer | null>;
  /** Hides its products, or shows them again. @returns null if it is so already, or nobody knows the manufacturer */
  setManufacturerClosed(id: string, closed: boolean): Promise<VersionedManufacturer | null>;
  /** Leaves one that exists as it is. */
  addManufacturer(manufacturer: Manufacturer): Promise<void>;
  /** Adds or replaces; throws SkuTaken. */
  saveProduct(product: StoredProduct): Promise<VersionedProduct>;
  productExists(id: string): Promise<boolean>;
  /** Nobody else changes it until the transaction ends; null for an unknown or removed one. */
  lockProduct(id: string): Promise<{ product: StoredProduct; version: number } | null>;
  /** Of one wish to create a product; waits for another transaction with the same. Null if it is new. */
  claimRequest(request: CreateRequest): Promise<CreateRequest | null>;
  /** For a product of their manufacturer. @returns those that are its own now: others have none or another product */
  claimImages(product: StoredProduct, names: readonly string[]): Promise<string[]>;
  /** All of the product but those named are no longer shown by it. */
  releaseImages(productId: string, but: readonly string[], now: Date): Promise<void>;
  /** @returns the version that the removal is, or null if there is no such product */
  removeProduct(id: string, now: Date): Promise<number | null>;
  manufacturerExists(id: string): Promise<boolean>;
  /**
   * What a manufacturer said of its products, and their pictures; their names stay, as orders have them.
   * @returns those that nobody was told of that they are removed, with the version that this is
   */
  eraseProducts(
    manufacturerId: string,
    now: Date,
  ): Promise<{ productId: string; version: number }[]>;
  /** Until the transaction ends no other stores demo products. */
  lockDemoProducts(): Promise<void>;
  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void>;
}
