import { toDemoProduct } from '../shared/product-view/demo-product';

/** Returns a product as the bff returns it, with the metadata of a demo product. */
export function product(over: Record<string, unknown> = {}) {
  return {
    __typename: 'Product',
    id: 'p1',
    sku: 'VW-PB-220',
    name: 'Aluminium Power Bank',
    category: 'Electronics',
    description: 'A slim power bank.',
    images: [],
    moq: 100,
    leadTime: '30-45 days',
    priceMinCents: 1000,
    priceMaxCents: 1800,
    certifications: ['CE'],
    manufacturer: {
      __typename: 'Manufacturer',
      id: 'm1',
      name: 'Voltworks Electronics',
      location: 'Shenzhen, China',
      verified: false,
    },
    customizationOptions: [
      option({ optionId: 'engraving', name: 'Logo engraving', additionalCostCents: 200 }),
      option({ optionId: 'pouch', name: 'Gift pouch', additionalCostCents: 50, minQuantity: 500 }),
      option({
        optionId: 'sleeve',
        name: 'Printed sleeve',
        additionalCostCents: 35,
        available: false,
      }),
    ],
    metadata: {
      ...toDemoProduct('sample-tote-bag')?.metadata,
      __typename: 'ProductMetadata',
      specifications: [{ __typename: 'Specification', name: 'Capacity', value: '22,000 mAh' }],
      inventory: [{ __typename: 'Inventory', quantity: 1200 }],
      monthlyCapacity: 20_000,
      sampleInfo: {
        __typename: 'SampleInfo',
        available: true,
        costCents: null,
        deliveryTime: null,
      },
      shippingTerms: null,
      paymentTerms: null,
    },
    ...over,
  };
}

function option(over: Record<string, unknown>) {
  return { __typename: 'CustomizationOption', minQuantity: null, available: true, ...over };
}

/** Returns `count` products named 'Product 1' and so on. */
export function products(count: number) {
  return Array.from({ length: count }, (_, index) =>
    product({ id: `p${index + 1}`, name: `Product ${index + 1}` }),
  );
}

/** Returns one page of products, like the server. */
export function productPage(all: unknown[], { page, pageSize }: Record<string, unknown>) {
  const size = Number(pageSize);
  const start = (Number(page) - 1) * size;
  return {
    products: {
      __typename: 'ProductPage',
      items: all.slice(start, start + size),
      total: all.length,
      pageCount: Math.ceil(all.length / size),
    },
  };
}
