import type { CheckedProductForm } from '@makeport/rules/product-form';
import {
  getCustomizationOptions,
  type CustomizationOption,
  type StoredOption,
} from './customization-option';

/** DATA-2: the fields of the form that have no column, and those that no form has. */
export interface ProductMetadata extends Omit<
  CheckedProductForm,
  keyof StoredProduct | 'sample' | 'specifications' | 'imageTexts'
> {
  specifications: Record<string, string>;
  /** Information only: it neither limits nor shrinks with orders (OPEN-16). */
  inventory: { location?: string | undefined; quantity: number }[];
  customizationDetails: string | null;
  /** What pictures show, for people who do not see them. */
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

/** The part of a manufacturer that belongs to its products (DATA-3). Identity owns the rest. */
export interface Manufacturer {
  id: string;
  name: string;
  location: string;
  /** OPEN-45; absent: no. */
  verified?: boolean;
}

/** As others are told of it. */
export const manufacturerView = ({ id, name, location, verified }: Manufacturer): Manufacturer => ({
  id,
  name,
  location,
  ...(verified && { verified }),
});

/** A product as everybody else sees it: joined with its manufacturer, options filled in, instants as text. */
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

/** What a list shows of a product. */
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
