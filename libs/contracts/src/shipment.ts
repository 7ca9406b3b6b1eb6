import { z } from 'zod';
import { carriers, MAX_CARRIER_NAME_LENGTH, MAX_TRACKING_NUMBER_LENGTH } from '@makeport/rules';
import { instant } from './fields';

export const carrier = z.enum(carriers);

/** Shipment details of an order or sample request. */
export const shipment = z.object({
  /** A code of `carriers`; readers show `carrierName` for an unknown one. */
  carrier: z.string().meta({ personal: 'none' }).nullable(),
  /** The displayed name: 'UPS', or the free name of `other`. */
  carrierName: z.string().meta({ personal: 'none' }).nullable(),
  trackingNumber: z.string().meta({ personal: 'person' }).nullable(),
  /** The carrier's tracking page of this parcel; https. */
  trackingUrl: z.string().meta({ personal: 'person' }).nullable(),
  shippedAt: instant,
});
export type Shipment = z.infer<typeof shipment>;

/** A manufacturer's shipment details; each may be omitted. */
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
