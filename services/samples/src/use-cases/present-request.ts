import type { SampleRequestView } from '@makeport/contracts';
import { totalCents, unitCents, type SampleRequest } from '../domain/sample-request';

export function presentRequest(request: SampleRequest): SampleRequestView {
  const { requirements, createdAt, updatedAt, ...rest } = request;
  return {
    ...rest,
    requirements: [...requirements],
    unitCostCents: unitCents(request),
    totalCents: totalCents(request),
    paid: request.orderId !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
