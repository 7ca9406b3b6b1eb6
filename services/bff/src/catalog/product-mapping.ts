import type { Product } from '@makeport/contracts';
import type { ProductObject } from './product.types';

export function toProductObject(product: Product): ProductObject {
  const { specifications, inventory, ...metadata } = product.metadata;
  return {
    ...product,
    customizationOptions: product.customizationOptions.map(({ id, ...option }) => ({
      optionId: id,
      ...option,
    })),
    metadata: {
      ...metadata,
      specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
      inventory: inventory.map(({ location, quantity }) => ({ location: location ?? null, quantity })),
    },
  };
}
