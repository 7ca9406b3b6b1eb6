import { defineErrors } from '@makeport/errors';
import { TRACKING_CHARACTERS_TEXT } from '@makeport/rules';
import type { OrderStatus } from '../order/order';

export const { carrierNameMissing, shipmentNotCorrectable, strangeTrackingNumber } = defineErrors(
  'ordering',
  {
    carrierNameMissing: {
      kind: 'invalid_input',
      text: 'Please name the carrier',
      field: 'carrierName',
    },
    strangeTrackingNumber: {
      kind: 'invalid_input',
      text: TRACKING_CHARACTERS_TEXT,
      field: 'trackingNumber',
    },
    /** A shipment can be corrected after shipping and before completion. */
    shipmentNotCorrectable: (status: OrderStatus) => {
      const text =
        status === 'completed' || status === 'cancelled'
          ? 'The shipment of this order can no longer be corrected'
          : 'This order has not been shipped yet';
      return { kind: 'conflict', text };
    },
  },
);
