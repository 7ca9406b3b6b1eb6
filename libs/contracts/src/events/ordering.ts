import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, id, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails, openOrderStatus } from '../order';

/**
 * A brand placed an order. Every event of an order contains the full order, so that consumers need
 * no further call.
 */
export const orderPlaced = defineEvent({
  type: 'ordering.order-placed.v1',
  topic: 'ordering.order',
  data: z.object({
    order,
    /**
     * The length of the brand's inspection after completion, as configured when the order was
     * placed.
     */
    inspectionDays: z.number().nonnegative().optional(),
  }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: { order: exampleOrderSnapshot, inspectionDays: 3 },
});

export const orderStatusChanged = defineEvent({
  type: 'ordering.order-status-changed.v1',
  topic: 'ordering.order',
  data: z.object({
    order,
    oldStatus: openOrderStatus,
    newStatus: openOrderStatus,
    /** Why the change was automatic: 'manufacturer_did_not_answer', 'manufacturer_closed'. */
    reason: z.string().meta({ personal: 'text' }).nullable(),
    changedAt: instant,
  }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'approved', version: 2 },
    oldStatus: 'pending',
    newStatus: 'approved',
    reason: null,
    changedAt: '2026-11-21T11:00:00.000Z',
  },
});

/** Reminds the manufacturer to answer a pending order (money: clocks). */
export const orderAnswerReminded = defineEvent({
  type: 'ordering.order-answer-reminded.v1',
  topic: 'ordering.order',
  data: z.object({ order, answerDueAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: { order: exampleOrderSnapshot, answerDueAt: '2026-12-05T10:00:00.000Z' },
});

const escrow = z.object({
  orderId: id,
  brandId: id,
  manufacturerId: id,
  amountCents: cents,
  at: instant,
});
const exampleEscrow = {
  orderId: exampleOrderSnapshot.id,
  brandId: exampleOrderSnapshot.brandId,
  manufacturerId: exampleOrderSnapshot.manufacturerId,
  amountCents: 133_500,
  at: '2026-11-21T10:00:00.000Z',
};

export const escrowHeld = defineEvent({
  type: 'ordering.escrow-held.v1',
  topic: 'ordering.escrow',
  data: escrow,
  key: (data) => data.orderId,
  example: exampleEscrow,
});

/** The provider confirmed the transfer of an order's payment to the manufacturer. */
export const escrowReleased = defineEvent({
  type: 'ordering.escrow-released.v1',
  topic: 'ordering.escrow',
  data: escrow.extend({
    feeCents: cents,
    /** Empty if debts used up the whole payout, so that nothing was transferred. */
    stripeTransferId: z.string().meta({ personal: 'none' }),
    /** Amounts withheld for the manufacturer's debts, by the orders that caused them. */
    withheld: z
      .array(
        z.object({
          orderId: id,
          orderNumber: z.string().meta({ personal: 'none' }),
          amountCents: cents,
        }),
      )
      .optional(),
    order: order.optional(),
  }),
  details: orderDetails,
  key: (data) => data.orderId,
  example: { ...exampleEscrow, feeCents: 0, stripeTransferId: 'tr_1' },
});

/** The provider confirmed the refund of an order's payment. */
export const escrowRefunded = defineEvent({
  type: 'ordering.escrow-refunded.v1',
  topic: 'ordering.escrow',
  data: escrow.extend({
    stripeRefundId: z.string().meta({ personal: 'none' }),
    order: order.optional(),
  }),
  details: orderDetails,
  key: (data) => data.orderId,
  example: { ...exampleEscrow, stripeRefundId: 're_1' },
});

/** A captured payment did not become an order and is refunded in full (OPEN-32, B35). */
export const checkoutRefunded = defineEvent({
  type: 'ordering.checkout-refunded.v1',
  topic: 'ordering.escrow',
  data: z.object({
    checkoutId: id,
    brandId: id,
    amountCents: cents,
    /** One of `CheckoutRefundReason` in `@makeport/rules`; null if unknown. */
    reason: z.string().meta({ personal: 'text' }).nullable(),
    at: instant,
  }),
  key: (data) => data.checkoutId,
  example: {
    checkoutId: exampleOrderSnapshot.checkoutId,
    brandId: exampleOrderSnapshot.brandId,
    amountCents: 133_500,
    reason: 'sample_credit_used',
    at: '2026-11-21T10:00:00.000Z',
  },
});

export * from './ordering-life';
export * from './ordering-chargebacks';
export * from './ordering-inspections';
export * from './ordering-fraud-warnings';
export * from './ordering-debts';
export * from './ordering-payouts';
export * from './ordering-settlements';
export * from './ordering-shipments';
