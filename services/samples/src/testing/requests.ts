import { newSampleRequest, type SampleRequest } from '../domain/sample-request';

export const brandId = '00000000-0000-4000-8000-000000000001';
export const manufacturerId = '00000000-0000-4000-8000-000000000101';

export function aRequest(changes: Partial<SampleRequest> = {}): SampleRequest {
  const request = newSampleRequest({
    id: '5a3b1e00-0000-4000-8000-000000000001',
    brandId,
    brandName: 'Northwind Outfitters',
    manufacturerId,
    manufacturerName: 'Voltworks Electronics',
    productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
    productName: 'Aluminium Power Bank 22,000 mAh',
    productSku: 'VW-PB-220',
    quantity: 2,
    requirements: ['Matte black shell'],
    sampleCostCents: 4_500,
    createdAt: new Date('2026-11-21T10:00:00.000Z'),
  });
  return { ...request, ...changes };
}
