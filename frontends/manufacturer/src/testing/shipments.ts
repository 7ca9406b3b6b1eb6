import type { ManufacturerShipmentFragment } from '../gen/graphql';

type StoredShipment = ManufacturerShipmentFragment & { __typename: 'Shipment' };

/** Returns a shipment, with UPS by default. */
export function aShipment(changes: Partial<ManufacturerShipmentFragment> = {}): StoredShipment {
  return {
    __typename: 'Shipment',
    carrier: 'ups',
    carrierName: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    shippedAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}
