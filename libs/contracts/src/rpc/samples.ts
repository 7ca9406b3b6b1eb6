import { z } from 'zod';
import { defineRpc } from '../define-rpc';
import { cents, id, instant, productId, quantity } from '../fields';

/** `cancelled` has a style but no step that leads to it (OPEN-37). */
export const sampleRequestStatus = z.enum(['pending', 'approved', 'rejected', 'shipped', 'cancelled']);
export type SampleRequestStatus = z.infer<typeof sampleRequestStatus>;

/** DATA-13. */
export const sampleRequest = z.object({
  id,
  brandId: id,
  manufacturerId: id,
  manufacturerName: z.string(),
  productId,
  productName: z.string(),
  productSku: z.string(),
  quantity,
  /** At most 5, each with text. */
  requirements: z.array(z.string().min(1)).max(5),
  /** Of one unit; without it the platform's fee counts (OPEN-34). */
  sampleCostCents: cents.nullable(),
  status: sampleRequestStatus,
  createdAt: instant,
});
export type SampleRequest = z.infer<typeof sampleRequest>;

export const exampleSampleRequest: SampleRequest = {
  id: '5a3b1e00-0000-4000-8000-000000000001',
  brandId: '00000000-0000-4000-8000-000000000001',
  manufacturerId: '00000000-0000-4000-8000-000000000101',
  manufacturerName: 'Voltworks Electronics',
  productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  productName: 'Aluminium Power Bank 22,000 mAh',
  productSku: 'VW-PB-220',
  quantity: 2,
  requirements: ['Matte black shell'],
  sampleCostCents: 4_500,
  status: 'pending',
  createdAt: '2026-11-21T10:00:00.000Z',
};

/** One sample request, for its checkout. Only for other services: they decide whom they show it to. */
export const getSampleRequest = defineRpc({
  name: 'samples.get-request.v1',
  kind: 'read',
  request: z.object({ sampleRequestId: id }),
  response: z.object({ request: sampleRequest }),
  example: {
    request: { sampleRequestId: exampleSampleRequest.id },
    response: { request: exampleSampleRequest },
  },
});
