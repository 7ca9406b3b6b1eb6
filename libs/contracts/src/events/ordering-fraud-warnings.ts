import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';

const topic = 'ordering.order';

/** The card's network takes the payment of an order for fraud: nothing of it moves until an administrator has decided. */
export const orderFraudWarned = defineEvent({
  type: 'ordering.order-fraud-warned.v1',
  topic,
  /** `amountCents`: what a refund gives back. `fraudType`: in the provider's word, for administrators. */
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

/** Dismissed: an administrator goes on with the order. Ended: it is refunded, or the warning is none any more. */
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
