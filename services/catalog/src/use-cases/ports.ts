import type { Manufacturer, ProductView } from '../domain/product';
export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface StoredPage<P> {
  readonly products: P[];
  /** The number of matches on all pages. */
  readonly total: number;
  /** The given ids that have a row, including removed products. */
  readonly known: readonly string[];
}

export interface OwnProductsFilter {
  readonly manufacturerId: string;
  /** The text as typed. */
  readonly search: string;
  readonly category?: string | undefined;
}

export interface OwnProductsPage {
  readonly products: ProductView[];
  /** The number of matches on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

export interface VersionedProduct {
  readonly product: ProductView;
  /** Increases by one with every change, starting at 1. */
  readonly version: number;
}

export interface VersionedManufacturer {
  readonly manufacturer: Manufacturer;
  readonly version: number;
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
  /** The limit for pictures that no product shows, by upload time. */
  readonly unpublishedBefore: Date;
  /** The limit for pictures that were removed from a product. */
  readonly removedBefore: Date;
  /** The limit for unpublished pictures that their owner withdrew. */
  readonly takenBackBefore: Date;
}

export interface CreateRequest {
  readonly manufacturerId: string;
  readonly key: string;
  /** The fingerprint of the form that the product is created from. */
  readonly fingerprint: string;
  readonly productId: string;
  readonly now: Date;
}
