import { z } from 'zod';
import { carriers, MAX_CARRIER_NAME_LENGTH, MAX_TRACKING_NUMBER_LENGTH } from '@makeport/rules';
import { instant } from './fields';

export const carrier = z.enum(carriers);

/** How goods travel; of orders from their shipping on, of sample requests likewise. */
export const shipment = z.object({
  /** A code of `carriers`; readers that do not know it yet show `carrierName`. */
  carrier: z.string().meta({ personal: 'none' }).nullable(),
  /** What people read: 'UPS', or the free name of `other`. */
  carrierName: z.string().meta({ personal: 'none' }).nullable(),
  trackingNumber: z.string().meta({ personal: 'person' }).nullable(),
  /** The carrier's own page of this parcel; https. */
  trackingUrl: z.string().meta({ personal: 'person' }).nullable(),
  shippedAt: instant,
});
export type Shipment = z.infer<typeof shipment>;

/** What a manufacturer says about a shipment; each may be left out. */
export const shipmentInput = {
  carrier: carrier.optional(),
  /** With `other` only. */
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
