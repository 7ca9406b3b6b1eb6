import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';

const topic = 'ordering.order';

/**
 * The card's bank opened a chargeback of an order's payment. The payment is frozen until the bank
 * decides.
 */
export const orderChargebackOpened = defineEvent({
  type: 'ordering.order-chargeback-opened.v1',
  topic,
  /**
   * `amountCents` is the order's share of the chargeback. `reason` is the provider's code, for
   * administrators.
   */
  data: z.object({
    order,
    amountCents: cents,
    reason: z.string().meta({ personal: 'text' }),
    evidenceDueAt: instant.nullable(),
    openedAt: instant,
  }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'shipping', version: 5 },
    amountCents: 133_500,
    reason: 'fraudulent',
    evidenceDueAt: '2027-01-05T23:59:59.000Z',
    openedAt: '2026-12-20T10:00:00.000Z',
  },
});

/**
 * The bank decided the chargeback. Won: the order's payment continues. Lost: the bank returned the
 * money to the card.
 */
export const orderChargebackClosed = defineEvent({
  type: 'ordering.order-chargeback-closed.v1',
  topic,
  data: z.object({
    order,
    amountCents: cents,
    outcome: z.enum(['won', 'lost']),
    closedAt: instant,
  }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'shipping', version: 6 },
    amountCents: 133_500,
    outcome: 'won',
    closedAt: '2027-02-10T10:00:00.000Z',
  },
});
