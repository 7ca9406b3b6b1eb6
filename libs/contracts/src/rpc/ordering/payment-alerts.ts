import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id } from '../../fields';
import { exampleOrder } from '../../order';

/** What has to be known about the payment of an order, wherever one works with the order. */
export const paymentAlert = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** 'open' or 'lost'; readers accept others. Null: the card's bank does not question the payment. */
  chargeback: z.string().nullable(),
  /** The network of the card warns of fraud, and an administrator has to decide. Never true for a brand. */
  fraudWarning: z.boolean(),
  /** What the manufacturer owes for the order, for the manufacturer. */
  debt: z
    .object({
      /** 'chargeback' or 'refund'; readers accept others. */
      cause: z.string(),
      amountCents: cents,
      /** What is left of it. */
      openCents: cents,
      /** 'recovering', its transfer is being reversed; 'open', later payouts pay it off; or 'repaid'. Readers accept others. */
      state: z.string(),
    })
    .nullable(),
});
export type PaymentAlert = z.infer<typeof paymentAlert>;

/** Of the acting account's own orders, or of all orders for admins: the newest 200. */
export const listPaymentAlerts = defineRpc({
  name: 'ordering.list-payment-alerts.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({ alerts: z.array(paymentAlert).max(200) }),
  example: {
    request: {},
    response: {
      alerts: [
        {
          orderId: exampleOrder.id,
          orderNumber: exampleOrder.number,
          chargeback: 'lost',
          fraudWarning: false,
          debt: { cause: 'chargeback', amountCents: 133_500, openCents: 21_878, state: 'open' },
        },
      ],
    },
  },
});
