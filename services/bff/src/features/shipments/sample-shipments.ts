import { samplesRpc, type Order, type Shipment } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { Batch, OperationContext } from '../../graphql/operation/operation-context';

/**
 * Loads shipments by sample request. During an outage of samples, orders appear without shipments.
 */
export const sampleShipments: Batch<Shipment | null> = async (operation, ids) => {
  try {
    const request = { sampleRequestIds: [...ids] };
    const { shipments } = await operation.callAsService(samplesRpc.findSampleShipments, request);
    const byId = new Map(
      shipments.map(({ sampleRequestId, shipment }) => [sampleRequestId, shipment]),
    );
    return ids.map((id) => byId.get(id) ?? null);
  } catch (error) {
    if (isDomainError(error) && error.kind === 'unavailable') return ids.map(() => null);
    throw error;
  }
};

/** Returns the shipment of an order. The shipment of a sample belongs to its request (PAPER-2). */
export async function loadShipment(
  operation: OperationContext,
  { kind, shipment, sampleRequestId }: Pick<Order, 'kind' | 'shipment' | 'sampleRequestId'>,
): Promise<Shipment | null> {
  if (shipment || kind !== 'sample' || !sampleRequestId) return shipment ?? null;
  return operation.load(sampleShipments, sampleRequestId);
}
