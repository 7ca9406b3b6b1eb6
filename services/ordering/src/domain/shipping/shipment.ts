import {
  describeShipment,
  hasTrackingCharacters,
  toShipmentDetails,
  type Carrier,
  type ShipmentDetails,
} from '@makeport/rules';
import {
  carrierNameMissing,
  shipmentNotCorrectable,
  strangeTrackingNumber,
} from './shipment.errors';
import type { Order } from '../order/order';

/** The manufacturer's input. */
export interface ShipmentInput {
  readonly carrier?: Carrier | undefined;
  /** With `other` only. */
  readonly carrierName?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

/**
 * @throws DomainError carrierNameMissing for another carrier without a name, and
 * strangeTrackingNumber
 */
export function checkedShipment(input: ShipmentInput): ShipmentDetails {
  const details = toShipmentDetails(input);
  if (details.carrier === 'other' && details.carrierName === null) throw carrierNameMissing();
  if (!hasTrackingCharacters(details.trackingNumber ?? '')) throw strangeTrackingNumber();
  return details;
}

/**
 * Corrects carrier and number until the order is completed (PAPER-3). Null: nothing changes.
 * @throws DomainError shipmentNotCorrectable, carrierNameMissing
 */
export function correctShipment(order: Order, input: ShipmentInput, now: Date): Order | null {
  if (order.status !== 'shipping') throw shipmentNotCorrectable(order.status);
  const details = checkedShipment(input);
  const unchanged =
    details.carrier === order.carrier &&
    details.carrierName === order.carrierName &&
    details.trackingNumber === order.trackingNumber;
  return unchanged ? null : { ...order, ...details, updatedAt: now, version: order.version + 1 };
}

/** Describes the new and the previous details, for the order's timeline. */
export function correctionNote(before: ShipmentDetails, after: ShipmentDetails): string {
  const now = describeShipment(after) ?? 'No tracking';
  const earlier = describeShipment(before);
  return earlier === null ? now : `${now} (before: ${earlier})`;
}
