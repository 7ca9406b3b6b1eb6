import { SAMPLE_SHIPMENT_CORRECTABLE_MS } from '@makeport/rules';
import type { ManufacturerShipmentFragment } from '../../gen/graphql';

export function isSampleShipmentCorrectable(
  { shippedAt }: Pick<ManufacturerShipmentFragment, 'shippedAt'>,
  now = Date.now(),
): boolean {
  return now <= Date.parse(shippedAt) + SAMPLE_SHIPMENT_CORRECTABLE_MS;
}
