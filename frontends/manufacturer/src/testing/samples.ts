import type { ManufacturerSampleFragment } from '../gen/graphql';

type StoredSample = ManufacturerSampleFragment & { __typename: 'SampleRequest' };

/** Returns a sample request in the API's format, new and paid by default. */
export function aSample(changes: Partial<ManufacturerSampleFragment> = {}): StoredSample {
  return {
    __typename: 'SampleRequest',
    id: '5a3b1e00-0000-4000-8000-000000000001',
    brandId: '00000000-0000-4000-8000-000000000001',
    brandName: 'Northwind Outfitters',
    productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
    productName: 'Aluminium Power Bank',
    productSku: 'VW-PB-220',
    product: null,
    quantity: 2,
    requirements: ['Matte black shell', 'Logo on the back'],
    unitCostCents: 4500,
    totalCents: 9000,
    status: 'pending',
    paid: true,
    orderId: 'a1b2c3d4-0000-4000-8000-000000000001',
    shipment: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    version: 2,
    ...changes,
  };
}

export const getSamplePage = (...items: StoredSample[]) => ({
  sampleRequests: {
    __typename: 'SampleRequestPage',
    items,
    total: items.length,
    hasMore: false,
    endCursor: null,
  },
});

export const sampleFigures = (pending: number, approved: number, shipped: number) => ({
  sampleStatistics: { __typename: 'SampleStatistics', pending, approved, shipped },
});
