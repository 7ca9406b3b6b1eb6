import { findDemoProduct } from '@makeport/demo-data';
import type { ViewedProduct } from './product-details';

/**
 * Returns a demo product for the detail view. Demo products are part of the code, not of the
 * server's data (CAT-22).
 */
export function toDemoProduct(id: string): ViewedProduct | undefined {
  const product = findDemoProduct(id);
  if (!product) return undefined;
  const { manufacturer, metadata } = product;
  return {
    ...product,
    images: [...product.images],
    certifications: [...product.certifications],
    manufacturer: {
      id: manufacturer.id,
      name: manufacturer.name,
      location: manufacturer.location,
      verified: true,
    },
    customizationOptions: product.customizationOptions.map(({ id: optionId, ...option }) => ({
      optionId,
      ...option,
    })),
    metadata: {
      specifications: Object.entries(metadata.specifications).map(([name, value]) => ({
        name,
        value,
      })),
      inventory: metadata.inventory.map(({ quantity }) => ({ quantity })),
      monthlyCapacity: metadata.monthlyCapacity,
      sampleInfo: { ...metadata.sampleInfo },
      shippingTerms: metadata.shippingTerms,
      paymentTerms: metadata.paymentTerms,
    },
  };
}
