import type { CartItem } from '../shared/cart/cart';
import type { CartProductFactsFragment } from '../gen/graphql';

export const powerBank: CartItem = {
  productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  manufacturerId: '00000000-0000-4000-8000-000000000101',
  manufacturerName: 'Voltworks Electronics',
  name: 'Aluminium Power Bank 22,000 mAh',
  image: null,
  category: 'Electronics',
  moq: 100,
  quantity: 100,
  priceCents: 1000,
  customizations: [],
};

export const bottle: CartItem = {
  productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a02',
  manufacturerId: '00000000-0000-4000-8000-000000000102',
  manufacturerName: 'Greenform Goods',
  name: 'Steel Bottle 500 ml',
  image: null,
  category: 'Drinkware',
  moq: 50,
  quantity: 50,
  priceCents: 650,
  customizations: [],
};

/** Returns the catalogue's product of a line, with the chosen options. */
export function getProduct(item: CartItem, over: Partial<CartProductFactsFragment> = {}) {
  return typed('Product', {
    id: item.productId,
    name: item.name,
    category: item.category,
    images: item.image === null ? [] : [item.image],
    moq: item.moq,
    priceMinCents: item.priceCents,
    manufacturer: typed('Manufacturer', {
      id: item.manufacturerId,
      name: item.manufacturerName,
      verified: item.manufacturerVerified ?? false,
    }),
    customizationOptions: item.customizations.map(
      ({ optionId, name, additionalCostCents, minQuantity }) =>
        typed('CustomizationOption', {
          optionId,
          name,
          additionalCostCents,
          minQuantity,
          available: true,
        }),
    ),
    ...over,
  } satisfies CartProductFactsFragment);
}

function typed<T extends object>(__typename: string, fields: T): T & { __typename: string } {
  return { __typename, ...fields };
}
