import type { StoredOption } from '../customization-option';
import type { ProductMetadata, StoredProduct } from '../product';

/** A demo product without what is the same for all of one manufacturer, or follows from its number. */
export interface DemoProduct {
  /** Gives the id and the age: 1 is the newest. */
  readonly number: number;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly moq: number;
  readonly leadTime: string;
  /** Lowest and highest price of a unit, in cents. */
  readonly price: readonly [number, number];
  readonly options: readonly StoredOption[];
  readonly certifications: readonly string[];
  readonly specifications: Record<string, string>;
  readonly stock: ProductMetadata['inventory'];
  readonly monthlyCapacity: number;
  readonly facilities: readonly string[];
  readonly customization?: string;
  readonly sample: ProductMetadata['sampleInfo'];
  readonly pictures?: DemoPictures;
}

export interface DemoPictures {
  /** Begins the names of their files. */
  readonly name: string;
  /** What they show: the whole product, a detail, and several or one in use. */
  readonly texts: readonly [hero: string, detail: string, set: string];
}

export interface DemoTerms {
  readonly manufacturerId: string;
  readonly shippingTerms: string;
  readonly paymentTerms: string;
}

const NEWEST = Date.parse('2026-11-20T09:00:00Z');
const STEP_MS = 17 * 60 * 60 * 1000;

export const getDemoProductId = ({ number }: DemoProduct): string =>
  `7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a${number.toString(16).padStart(2, '0')}`;

/** Without pictures: they have addresses once they are stored. */
export function storedDemoProduct(product: DemoProduct, terms: DemoTerms): StoredProduct {
  const { sku, name, category, description, moq, leadTime, certifications } = product;
  return {
    id: getDemoProductId(product),
    sku,
    name,
    category,
    description,
    manufacturerId: terms.manufacturerId,
    moq,
    leadTime,
    priceMinCents: product.price[0],
    priceMaxCents: product.price[1],
    customizationOptions: product.options,
    images: [],
    certifications,
    isSample: false,
    metadata: {
      specifications: product.specifications,
      inventory: product.stock,
      monthlyCapacity: product.monthlyCapacity,
      facilities: [...product.facilities],
      customizationDetails: product.customization ?? null,
      sampleInfo: product.sample,
      shippingTerms: terms.shippingTerms,
      paymentTerms: terms.paymentTerms,
    },
    createdAt: new Date(NEWEST - (product.number - 1) * STEP_MS),
  };
}

/** An option with a cost (cents) and, where given, a minimum of its own; without one it has none. */
export function option(
  feature: string,
  additionalCostCents: number,
  rest: { minQuantity?: number; available?: boolean } = {},
): StoredOption {
  return { feature, additionalCostCents, minQuantity: 0, ...rest };
}

export function sample(costCents: number, deliveryTime: string): ProductMetadata['sampleInfo'] {
  return {
    available: true,
    costCents,
    deliveryTime,
    paymentTerms: 'Paid in advance, credited to a bulk order',
  };
}

export const noSample: ProductMetadata['sampleInfo'] = {
  available: false,
  costCents: null,
  deliveryTime: null,
  paymentTerms: null,
};
