import { z } from 'zod';
import { carriers, MAX_CARRIER_NAME_LENGTH, MAX_TRACKING_NUMBER_LENGTH } from '@makeport/rules';
import { instant } from './fields';

export const carrier = z.enum(carriers);

/** Shipment details of an order or sample request. */
export const shipment = z.object({
  /** One of `carriers`; for an unknown code readers show `carrierName`. */
  carrier: z.string().meta({ personal: 'none' }).nullable(),
  /** The displayed name, such as 'UPS'; for `other` the name that the manufacturer entered. */
  carrierName: z.string().meta({ personal: 'none' }).nullable(),
  trackingNumber: z.string().meta({ personal: 'person' }).nullable(),
  /** The carrier's tracking page of this parcel; https. */
  trackingUrl: z.string().meta({ personal: 'person' }).nullable(),
  shippedAt: instant,
});
export type Shipment = z.infer<typeof shipment>;

/** The shipment details that a manufacturer enters; all of them are optional. */
export const shipmentInput = {
  carrier: carrier.optional(),
  /** For `other` only. */
  carrierName: z.string().max(MAX_CARRIER_NAME_LENGTH).optional(),
  trackingNumber: z.string().max(MAX_TRACKING_NUMBER_LENGTH).optional(),
};

export const exampleShipment: Shipment = {
  carrier: 'ups',
  carrierName: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  shippedAt: '2026-12-20T10:00:00.000Z',
};
