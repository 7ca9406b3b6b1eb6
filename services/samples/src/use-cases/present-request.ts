import type { SampleRequestView } from '@makeport/contracts';
import { trackingUrl } from '@makeport/rules';
import { totalCents, unitCents, type SampleRequest } from '../domain/sample-request';

export function presentRequest(request: SampleRequest): SampleRequestView {
  const { requirements, shipment, createdAt, updatedAt, ...rest } = request;
  return {
    ...rest,
    requirements: [...requirements],
    unitCostCents: unitCents(request),
    totalCents: totalCents(request),
    paid: request.orderId !== null,
    shipment: shipment && {
      ...shipment,
      trackingUrl: trackingUrl(shipment),
      shippedAt: shipment.shippedAt.toISOString(),
    },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
