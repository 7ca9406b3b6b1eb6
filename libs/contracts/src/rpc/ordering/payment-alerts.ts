import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id } from '../../fields';
import { exampleOrder } from '../../order';

/** An exception in an order's payment, shown wherever users act on the order. */
export const paymentAlert = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** 'open' or 'lost'; readers accept other values. Null: no chargeback. */
  chargeback: z.string().nullable(),
  /**
   * Whether an administrator has to decide about a fraud warning of the card network. Always false
   * for a brand.
   */
  fraudWarning: z.boolean(),
  /** The manufacturer's debt for the order; null unless the manufacturer reads it. */
  debt: z
    .object({
      /** 'chargeback' or 'refund'; readers accept other values. */
      cause: z.string(),
      amountCents: cents,
      /** The remaining amount. */
      openCents: cents,
      /**
       * 'recovering': the transfer is being reversed. 'open': later payouts repay the debt.
       * 'repaid'. Readers accept further values.
       */
      state: z.string(),
    })
    .nullable(),
});
export type PaymentAlert = z.infer<typeof paymentAlert>;

/** Lists the newest 200 alerts of the acting account's orders, or of all orders for admins. */
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
