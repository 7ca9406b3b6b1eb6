import type { MailField } from '../mail/mail';

/** The known details of a shipment. */
export interface ShipmentDetails {
  readonly carrierName: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

export function toShipmentFields(shipment: ShipmentDetails | null | undefined): MailField[] {
  if (!shipment) return [];
  const { carrierName, trackingNumber, trackingUrl: href } = shipment;
  return [
    ...(carrierName === null ? [] : [{ label: 'Carrier', value: carrierName }]),
    ...(trackingNumber === null
      ? []
      : [{ label: 'Tracking number', value: trackingNumber, ...(href !== null && { href }) }]),
  ];
}

/** Returns, for example, 'UPS, tracking number 1Z…'. */
export function describeShipment({ carrierName, trackingNumber }: ShipmentDetails): string {
  if (trackingNumber === null) return carrierName ?? 'without tracking';
  return carrierName === null
    ? `tracking number ${trackingNumber}`
    : `${carrierName}, tracking number ${trackingNumber}`;
}
