import { demoProducts, type DemoProduct } from '@makeport/demo-data';
import { DemoListings, type DemoListing } from './domain/demo/demo-listings';

/** Converts the shared sample data to this service's form (OPEN-19). */
export function toDemoListings(demoData: 'on' | 'off'): DemoListings {
  return new DemoListings(demoData === 'on' ? demoProducts.map(toDemoListing) : []);
}

function toDemoListing({
  manufacturer,
  customizationOptions,
  metadata,
  ...product
}: DemoProduct): DemoListing {
  const { accountId: id, name, location } = manufacturer;
  return {
    manufacturer: { id, name, location, verified: true },
    product: {
      ...product,
      manufacturerId: id,
      createdAt: new Date(product.createdAt),
      // 0 means that the option has no minimum of its own.
      customizationOptions: customizationOptions.map(
        ({ name: feature, minQuantity, ...option }) => ({
          ...option,
          feature,
          minQuantity: minQuantity ?? 0,
        }),
      ),
      metadata: {
        ...metadata,
        specifications: { ...metadata.specifications },
        inventory: metadata.inventory.map((stock) => ({ ...stock })),
        facilities: [...metadata.facilities],
        imageTexts: metadata.imageTexts.map((picture) => ({ ...picture })),
        sampleInfo: { ...metadata.sampleInfo },
      },
    },
  };
}
