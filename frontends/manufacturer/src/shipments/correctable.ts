import type { ManufacturerShipmentFragment } from '../gen/graphql';

/** As long as the samples service takes corrections (PAPER-4). */
const SAMPLE_CORRECTABLE_FOR_MS = 30 * 86_400_000;

export function isSampleShipmentCorrectable(
  { shippedAt }: Pick<ManufacturerShipmentFragment, 'shippedAt'>,
  now = Date.now(),
): boolean {
  return now <= Date.parse(shippedAt) + SAMPLE_CORRECTABLE_FOR_MS;
}
