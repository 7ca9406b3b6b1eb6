import type { CheckedProductForm } from '@makeport/rules/product-form';
import {
  getCustomizationOptions,
  type CustomizationOption,
  type StoredOption,
} from './customization-option';

/** DATA-2: fields of the form that have no column, and fields that no form contains. */
export interface ProductMetadata extends Omit<
  CheckedProductForm,
  keyof StoredProduct | 'sample' | 'specifications' | 'imageTexts'
> {
  specifications: Record<string, string>;
  /** Informational: it neither limits orders nor decreases with them (OPEN-16). */
  inventory: { location?: string | undefined; quantity: number }[];
  customizationDetails: string | null;
  /** Alternative texts of the pictures. */
  imageTexts?: { url: string; text: string }[] | undefined;
  sampleInfo: CheckedProductForm['sample'] | null;
}

/** DATA-1: a product as it is stored. */
export interface StoredProduct {
  /** A uuid, or for demo products an id that begins with 'sample-' (OPEN-19). */
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly manufacturerId: string;
  readonly moq: number;
  readonly leadTime: string;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly customizationOptions: readonly StoredOption[];
  readonly images: readonly string[];
  readonly certifications: readonly string[];
  readonly isSample: boolean;
  readonly metadata: ProductMetadata;
  readonly createdAt: Date;
}

/** The part of a manufacturer that products show (DATA-3). Identity owns the rest. */
export interface Manufacturer {
  id: string;
  name: string;
  location: string;
  /** OPEN-45; absent means not verified. */
  verified?: boolean;
}

/** Returns the published part of a manufacturer. */
export const manufacturerView = ({ id, name, location, verified }: Manufacturer): Manufacturer => ({
  id,
  name,
  location,
  ...(verified && { verified }),
});

/**
 * A product as other services see it: with its manufacturer, complete options and times as ISO
 * texts.
 */
export interface ProductView {
  id: string;
  sku: string;
  name: string;
  category: string;
  description: string;
  manufacturer: Manufacturer;
  moq: number;
  leadTime: string;
  priceMinCents: number;
  priceMaxCents: number;
  customizationOptions: CustomizationOption[];
  images: string[];
  certifications: string[];
  isSample: boolean;
  createdAt: string;
  metadata: ProductMetadata;
}

export function toView(product: StoredProduct, manufacturer: Manufacturer): ProductView {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    category: product.category,
    description: product.description,
    manufacturer: manufacturerView(manufacturer),
    moq: product.moq,
    leadTime: product.leadTime,
    priceMinCents: product.priceMinCents,
    priceMaxCents: product.priceMaxCents,
    customizationOptions: getCustomizationOptions(product.customizationOptions),
    images: [...product.images],
    certifications: [...product.certifications],
    isSample: product.isSample,
    createdAt: product.createdAt.toISOString(),
    metadata: product.metadata,
  };
}

/** The fields of a product that a list shows. */
export type ProductCard = Pick<
  ProductView,
  | 'id'
  | 'name'
  | 'category'
  | 'manufacturer'
  | 'moq'
  | 'leadTime'
  | 'priceMinCents'
  | 'priceMaxCents'
  | 'images'
  | 'isSample'
  | 'createdAt'
>;

export function toCard(product: StoredProduct, manufacturer: Manufacturer): ProductCard {
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    manufacturer: manufacturerView(manufacturer),
    moq: product.moq,
    leadTime: product.leadTime,
    priceMinCents: product.priceMinCents,
    priceMaxCents: product.priceMaxCents,
    images: [...product.images],
    isSample: product.isSample,
    createdAt: product.createdAt.toISOString(),
  };
}
