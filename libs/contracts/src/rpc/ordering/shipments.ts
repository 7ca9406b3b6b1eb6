import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';
import { exampleOrder, order } from '../../order';
import { exampleShipment, shipmentInput } from '../../shipment';

/** Replaces the shipment details of an order in shipping. For the order's manufacturer. */
export const correctShipment = defineRpc({
  name: 'ordering.correct-shipment.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    ...shipmentInput,
    /** Identifies one submission, so that a retry is not applied twice. */
    requestId: id,
  }),
  response: z.object({ order }),
  example: {
    request: {
      orderId: exampleOrder.id,
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
      requestId: 'a1b2c3d4-0000-4000-8000-0000000000c1',
    },
    response: {
      order: {
        ...exampleOrder,
        status: 'shipping',
        trackingNumber: exampleShipment.trackingNumber,
        shipment: exampleShipment,
        version: 6,
      },
    },
  },
});
