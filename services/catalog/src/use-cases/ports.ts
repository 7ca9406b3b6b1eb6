import type { Manufacturer, ProductView } from '../domain/product';
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

export interface CreateRequest {
  readonly manufacturerId: string;
  readonly key: string;
  /** Of what the product was to be made from. */
  readonly fingerprint: string;
  readonly productId: string;
  readonly now: Date;
}
