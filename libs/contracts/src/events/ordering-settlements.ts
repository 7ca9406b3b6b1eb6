import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, id, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';
import { settlementParty } from '../order-timeline';

/**
 * One side made, declined or withdrew an offer to settle an open problem (B40). An accepted offer
 * is published as `order-dispute-decided`.
 */
export const orderSettlementChanged = defineEvent({
  type: 'ordering.order-settlement-changed.v1',
  topic: 'ordering.order',
  data: z.object({
    order,
    /** 'offered', 'declined' or 'withdrawn'; readers ignore other values. */
    change: z.string().meta({ personal: 'none' }),
    offer: z.object({
      offerId: id,
      offeredBy: settlementParty,
      brandCents: cents,
      manufacturerCents: cents,
    }),
    changedAt: instant,
  }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: {
      ...exampleOrderSnapshot,
      status: 'in_production',
      hasDispute: true,
      problem: { reason: 'The engraving is off centre.', reportedAt: '2026-12-20T10:00:00.000Z' },
      version: 5,
    },
    change: 'offered',
    offer: {
      offerId: 'd1b2c3d4-0000-4000-8000-000000000001',
      offeredBy: 'manufacturer',
      brandCents: 53_500,
      manufacturerCents: 80_000,
    },
    changedAt: '2026-12-21T10:00:00.000Z',
  },
});
