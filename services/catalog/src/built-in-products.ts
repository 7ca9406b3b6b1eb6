import { sampleProducts, type SampleProduct } from '@makeport/sample-data';
import { BuiltInProducts, type BuiltInProduct } from './domain/demo/built-in-products';

/** The one definition of the sample data, as this service stores products (OPEN-19). */
export function builtInProducts(sampleData: 'on' | 'off'): BuiltInProducts {
  return new BuiltInProducts(sampleData === 'on' ? sampleProducts.map(toBuiltIn) : []);
}

function toBuiltIn({
  manufacturer,
  customizationOptions,
  metadata,
  ...product
}: SampleProduct): BuiltInProduct {
  const { accountId: id, name, location } = manufacturer;
  return {
    manufacturer: { id, name, location, verified: true },
    product: {
      ...product,
      manufacturerId: id,
      createdAt: new Date(product.createdAt),
      // 0: the option has no minimum of its own.
      customizationOptions: customizationOptions.map(({ name: feature, minQuantity, ...option }) => ({
        ...option,
        feature,
        minQuantity: minQuantity ?? 0,
      })),
      metadata: {
        ...metadata,
        specifications: { ...metadata.specifications },
        inventory: metadata.inventory.map((stock) => ({ ...stock })),
        facilities: [...metadata.facilities],
        sampleInfo: { ...metadata.sampleInfo },
      },
    },
  };
}
