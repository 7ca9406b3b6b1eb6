import { MAX_REPORT_DAYS } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, givenInstant, id } from '../../fields';
import { exampleOrder, openOrderStatus } from '../../order';

const count = z.int().nonnegative();

/** How long a step took, over all orders that took it in the period; null if none did. */
const duration = z.object({
  orders: count,
  medianSeconds: z.int().nullable(),
  p90Seconds: z.int().nullable(),
});
const ranked = z.object({
  id: z.string(),
  name: z.string(),
  orders: count,
  releasedCents: z.int(),
});

/**
 * Returns the marketplace's figures of a period from the ledger, for administrators. Reversals
 * reduce the released amounts.
 */
export const getReport = defineRpc({
  name: 'ordering.get-report.v1',
  kind: 'read',
  request: z
    .object({ from: givenInstant, /** Not with it. */ until: givenInstant })
    .refine(({ from, until }) => {
      const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
      return days > 0 && days <= MAX_REPORT_DAYS;
    }, `A period of at most ${MAX_REPORT_DAYS} days`),
  response: z.object({
    /** The amount that is held now, regardless of the period. */
    held: z.object({ orders: count, cents }),
    releasedCents: z.int(),
    refundedCents: z.int(),
    feeCents: z.int(),
    placedOrders: count,
    /** Orders placed in the period that ever had a problem report. */
    disputedOrders: count,
    /** Orders placed in the period, by current status. */
    statuses: z.array(z.object({ status: openOrderStatus, orders: count })),
    /** All weeks of the period, each named by its Monday in UTC. */
    weeks: z.array(
      z.object({
        week: z.iso.date(),
        orders: count,
        releasedCents: z.int(),
        refundedCents: z.int(),
        feeCents: z.int(),
      }),
    ),
    /** Both durations start when the order is placed. */
    timeToApprove: duration,
    timeToShip: duration,
    topProducts: z.array(ranked),
    topManufacturers: z.array(ranked.extend({ id })),
  }),
  example: {
    request: { from: '2026-11-16T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' },
    response: {
      held: { orders: 1, cents: exampleOrder.totals.totalCents },
      releasedCents: 133_500,
      refundedCents: 0,
      feeCents: 3_338,
      placedOrders: 2,
      disputedOrders: 1,
      statuses: [{ status: 'completed', orders: 2 }],
      weeks: [
        {
          week: '2026-11-16',
          orders: 2,
          releasedCents: 133_500,
          refundedCents: 0,
          feeCents: 3_338,
        },
      ],
      timeToApprove: { orders: 2, medianSeconds: 3_600, p90Seconds: 86_400 },
      timeToShip: { orders: 0, medianSeconds: null, p90Seconds: null },
      topProducts: [
        {
          id: exampleOrder.productId,
          name: exampleOrder.productName,
          orders: 1,
          releasedCents: 133_500,
        },
      ],
      topManufacturers: [
        {
          id: exampleOrder.manufacturerId,
          name: exampleOrder.manufacturerName,
          orders: 1,
          releasedCents: 133_500,
        },
      ],
    },
  },
});
