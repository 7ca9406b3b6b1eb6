import type { AdminProductCardFragment, ListedProductFragment } from '../gen/graphql';

export function aCard(
  n: number,
  changes: Partial<AdminProductCardFragment> = {},
): AdminProductCardFragment {
  return {
    id: `p${n}`,
    name: `Product ${n}`,
    category: 'Drinkware',
    sku: `SKU-${n}`,
    images: [],
    moq: 100,
    priceMinCents: 1000,
    priceMaxCents: 1500,
    manufacturer: { id: 'm1', name: 'Forge & Sons' },
    ...changes,
  };
}

export function aListedProduct(
  changes: Partial<ListedProductFragment> = {},
): ListedProductFragment {
  return {
    id: 'p1',
    name: 'Pier Flask',
    sku: 'FLASK-1',
    category: 'Drinkware',
    description: 'Keeps warm.',
    manufacturer: { id: 'm1', name: 'Forge & Sons' },
    priceMinCents: 500,
    priceMaxCents: 900,
    moq: 200,
    leadTime: '20 days',
    customizationOptions: [{ optionId: 'engraving', name: 'Engraving' }],
    certifications: ['LFGB'],
    images: ['/files/product-images/1.png'],
    version: 3,
    ...changes,
  };
}

/** Adds the GraphQL type names, which the client's cache needs. */
export const typed = (product: {
  manufacturer: object;
  customizationOptions?: readonly object[];
}) => ({
  ...product,
  __typename: 'Product',
  manufacturer: { ...product.manufacturer, __typename: 'Manufacturer' },
  ...(product.customizationOptions && {
    customizationOptions: product.customizationOptions.map((option) => ({
      ...option,
      __typename: 'CustomizationOption',
    })),
  }),
});
