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
  /** Pictures that no product shows are deleted if they were uploaded before this time. */
  readonly unpublishedBefore: Date;
  /** Pictures that their product stopped showing before this time are deleted. */
  readonly removedBefore: Date;
  /** Pictures that their owner withdrew before this time are deleted. */
  readonly takenBackBefore: Date;
}

export interface CreateRequest {
  readonly manufacturerId: string;
  readonly key: string;
  /** The fingerprint of the form from which the product is created. */
  readonly fingerprint: string;
  readonly productId: string;
  readonly now: Date;
}
