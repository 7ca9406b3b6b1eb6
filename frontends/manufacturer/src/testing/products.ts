import type { OwnProductCardFragment, OwnProductFragment } from '../gen/graphql';

type StoredProduct = OwnProductFragment & OwnProductCardFragment & { __typename: 'Product' };

export const PRODUCT_ID = '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01';

/** Returns a product in the API's format, with every field filled. */
export function aProduct(changes: Partial<OwnProductFragment> = {}): StoredProduct {
  return {
    __typename: 'Product',
    id: PRODUCT_ID,
    name: 'Aluminium Power Bank',
    sku: 'VW-PB-220',
    category: 'Electronics',
    description: 'A slim power bank with a brushed shell.',
    images: ['/files/product-images/front.png', '/files/product-images/back.png'],
    moq: 100,
    leadTime: '20-25 days',
    priceMinCents: 1000,
    priceMaxCents: 1850,
    certifications: ['CE', 'RoHS'],
    version: 3,
    customizationOptions: [
      {
        __typename: 'CustomizationOption',
        optionId: 'logo-engraving',
        name: 'Logo engraving',
        additionalCostCents: 250,
        minQuantity: 500,
      },
    ],
    metadata: {
      __typename: 'ProductMetadata',
      specifications: [{ __typename: 'Specification', name: 'Capacity', value: '22,000 mAh' }],
      monthlyCapacity: 20_000,
      facilities: ['Injection moulding', 'Anodising'],
      sampleInfo: {
        __typename: 'SampleInfo',
        available: true,
        costCents: 4500,
        deliveryTime: '7-10 days',
        paymentTerms: 'In advance',
      },
      shippingTerms: 'FOB Shenzhen',
      paymentTerms: '30 % deposit',
    },
    ...changes,
  } as StoredProduct;
}

/** Returns the response with these products as the whole list. */
export const getProducts = (...items: StoredProduct[]) => ({
  ownProducts: {
    __typename: 'OwnProductPage',
    items,
    total: items.length,
    hasMore: false,
    endCursor: items.at(-1)?.id ?? null,
  },
});
