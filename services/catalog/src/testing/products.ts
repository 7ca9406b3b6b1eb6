import { randomUUID } from 'node:crypto';
import type { StoredProduct } from '../domain/product';

/**
 * Returns a complete product with these fields, so that a test names only the fields that it needs.
 */
export function aProduct(
  fields: Partial<StoredProduct> & { manufacturerId: string },
): StoredProduct {
  const id = randomUUID();
  return {
    id,
    sku: `SKU-${id.slice(0, 8)}`,
    name: 'Plain Product',
    category: 'Electronics',
    description: 'Nothing to say of it.',
    moq: 100,
    leadTime: '20-30 days',
    priceMinCents: 1000,
    priceMaxCents: 1500,
    customizationOptions: [],
    images: [],
    certifications: [],
    isSample: false,
    metadata: {
      specifications: {},
      inventory: [],
      monthlyCapacity: null,
      facilities: [],
      customizationDetails: null,
      sampleInfo: null,
      shippingTerms: null,
      paymentTerms: null,
    },
    createdAt: new Date(),
    ...fields,
  };
}
