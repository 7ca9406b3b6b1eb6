import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';

const topic = 'ordering.order';

/**
 * The card network suspects fraud in an order's payment. The payment stays frozen until an
 * administrator decides.
 */
export const orderFraudWarned = defineEvent({
  type: 'ordering.order-fraud-warned.v1',
  topic,
  /** `amountCents` is the order's total. `fraudType` is the provider's code, for administrators. */
  data: z.object({
    order,
    amountCents: cents,
    fraudType: z.string().meta({ personal: 'none' }),
    warnedAt: instant,
  }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'approved', version: 3 },
    amountCents: 133_500,
    fraudType: 'made_with_stolen_card',
    warnedAt: '2026-11-22T10:00:00.000Z',
  },
});

/**
 * A fraud warning was closed. 'dismissed': an administrator lets the order continue. 'ended': the
 * order was refunded, or the warning no longer applies.
 */
export const orderFraudWarningClosed = defineEvent({
  type: 'ordering.order-fraud-warning-closed.v1',
  topic,
  data: z.object({ order, outcome: z.enum(['dismissed', 'ended']), closedAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'approved', version: 4 },
    outcome: 'dismissed',
    closedAt: '2026-11-22T12:00:00.000Z',
  },
});
