import type { Product, ProductCard } from '@makeport/contracts';
import { toManufacturerPageId } from '@makeport/demo-data';
import type { ManufacturerObject, ProductObject } from './product.types';

/** The public id of a demo manufacturer is its 'sample-' id (OPEN-19). */
function toManufacturerObject({
  id,
  name,
  location,
  verified = false,
}: Product['manufacturer']): ManufacturerObject {
  return { id: toManufacturerPageId(id), name, location, verified };
}

export function toCardObject(card: ProductCard): Partial<ProductObject> {
  return { ...card, manufacturer: toManufacturerObject(card.manufacturer) };
}

export function toProductObject(product: Product): ProductObject {
  const { specifications, inventory, imageTexts = [], ...metadata } = product.metadata;
  return {
    ...product,
    manufacturer: toManufacturerObject(product.manufacturer),
    customizationOptions: product.customizationOptions.map(({ id, ...option }) => ({
      optionId: id,
      ...option,
    })),
    metadata: {
      ...metadata,
      imageTexts,
      specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
      inventory: inventory.map(({ location, quantity }) => ({
        location: location ?? null,
        quantity,
      })),
    },
  };
}

/**
 * Maps a product for its owner. A catalog of an earlier version sends no version number: 0 matches
 * no product, so that saving reports a conflict.
 */
export function toOwnProduct(product: Product, version = 0): ProductObject {
  return { ...toProductObject(product), version };
}
