import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';

/**
 * A manufacturer's debt for an order changed. 'open': the transfer could not be reversed in full,
 * and later payouts repay the rest. 'repaid': the transfer was reversed in full.
 */
export const orderDebtChanged = defineEvent({
  type: 'ordering.order-debt-changed.v1',
  topic: 'ordering.order',
  data: z.object({
    order,
    cause: z.enum(['chargeback', 'refund']),
    amountCents: cents,
    openCents: cents,
    state: z.enum(['open', 'repaid']),
    at: instant,
  }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'completed', escrowState: 'released', version: 9 },
    cause: 'chargeback',
    amountCents: 133_500,
    openCents: 133_500,
    state: 'open',
    at: '2027-02-10T10:05:00.000Z',
  },
});
