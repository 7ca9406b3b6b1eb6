import { z } from 'zod';
import { defineEvent } from '../define-event';
import { instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';
import { exampleShipment } from '../shipment';

/** The manufacturer corrected the carrier or tracking number. The order contains the new values. */
export const orderShipmentCorrected = defineEvent({
  type: 'ordering.order-shipment-corrected.v1',
  topic: 'ordering.order',
  data: z.object({ order, correctedAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: {
      ...exampleOrderSnapshot,
      status: 'shipping',
      trackingNumber: exampleShipment.trackingNumber,
      shipment: exampleShipment,
      version: 6,
    },
    correctedAt: '2026-12-21T10:00:00.000Z',
  },
});
