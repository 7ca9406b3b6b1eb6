import type { BrandSampleFragment } from '../gen/graphql';

const product = {
  __typename: 'Product',
  id: 'p1',
  category: 'Electronics',
  images: [],
  manufacturer: { __typename: 'Manufacturer', id: 'm1', verified: false },
};

/** Returns a sample request as the bff returns it: new and unpaid. */
export function sampleRequest(over: Partial<BrandSampleFragment> = {}) {
  return {
    __typename: 'SampleRequest',
    id: '5a3b1e00-0000-4000-8000-000000000001',
    brandId: 'brand-1',
    manufacturerId: 'm1',
    manufacturerName: 'Voltworks Electronics',
    productId: 'p1',
    productName: 'Aluminium Power Bank',
    product,
    quantity: 2,
    requirements: ['Matte black shell', 'Logo engraved'],
    sampleCostCents: 4500,
    unitCostCents: 4500,
    totalCents: 9000,
    status: 'pending',
    paid: false,
    orderId: null,
    shipment: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    version: 1,
    ...over,
  } satisfies BrandSampleFragment & { __typename: string };
}

export function samplePage(
  requests: readonly { id: string }[],
  more: { total?: number; hasMore?: boolean } = {},
) {
  return {
    sampleRequests: {
      __typename: 'SampleRequestPage',
      items: requests,
      total: more.total ?? requests.length,
      hasMore: more.hasMore ?? false,
      endCursor: requests.at(-1)?.id ?? null,
    },
  };
}
