import {
  hasTrackingCharacters,
  toShipmentDetails,
  type Carrier,
  type ShipmentDetails,
} from '@makeport/rules';
import {
  carrierNameMissing,
  misplacedShipment,
  strangeTrackingNumber,
} from './sample-request.errors';

/** The shipment as the manufacturer typed it. */
export interface ShipmentInput {
  readonly carrier?: Carrier | undefined;
  /** Required for the carrier `other`. */
  readonly carrierName?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

/** @throws DomainError carrierNameMissing for `other` without a name, and strangeTrackingNumber */
export function checkedShipment(input: ShipmentInput): ShipmentDetails {
  const details = toShipmentDetails(input);
  if (details.carrier === 'other' && details.carrierName === null) throw carrierNameMissing();
  if (!hasTrackingCharacters(details.trackingNumber ?? '')) throw strangeTrackingNumber();
  return details;
}

/** @throws DomainError misplacedShipment if a step other than shipping has shipment details */
export function checkNoShipment(input: ShipmentInput): void {
  const fields = ['carrier', 'carrierName', 'trackingNumber'] as const;
  const misplaced = fields.find((field) => input[field] !== undefined);
  if (misplaced) throw misplacedShipment(misplaced);
}
