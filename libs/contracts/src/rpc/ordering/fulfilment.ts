import { MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, productId } from '../../fields';
import { escrowState, exampleOrder, order } from '../../order';
import {
  disputeDecision,
  exampleOrderTimeline,
  feedback,
  orderTimeline,
  problemReason,
  stars,
} from '../../order-timeline';

const orderIds = z.array(id).min(1).max(100);
const orderAnswer = z.object({ order });
const exampleProblem = {
  reason: 'The engraving is off centre on half of the samples.',
  reportedAt: '2026-12-20T10:00:00.000Z',
};
const exampleDisputed = {
  ...exampleOrder,
  status: 'in_production',
  hasDispute: true,
  problem: exampleProblem,
  version: 4,
} as const;

/**
 * Returns the timeline and the next step of each order; leaves out orders that the caller may not
 * read (OPEN-47).
 */
export const getOrderTimelines = defineRpc({
  name: 'ordering.get-order-timelines.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ orderIds }),
  response: z.object({ timelines: z.array(orderTimeline) }),
  example: {
    request: { orderIds: [exampleOrder.id] },
    response: { timelines: [exampleOrderTimeline] },
  },
});

/**
 * Returns the product that lists show for each order (PIC-7); leaves out orders that the caller may
 * not read.
 */
export const getOrderProducts = defineRpc({
  name: 'ordering.get-order-products.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ orderIds }),
  response: z.object({ products: z.array(z.object({ orderId: id, productId })) }),
  example: {
    request: { orderIds: [exampleOrder.id] },
    response: { products: [{ orderId: exampleOrder.id, productId: exampleOrder.productId }] },
  },
});

/** Rates a completed order. Only its brand may rate it, once (OPEN-44). */
export const rateOrder = defineRpc({
  name: 'ordering.rate-order.v1',
  kind: 'write',
  request: z.object({ orderId: id, rating: stars, feedback }),
  response: orderAnswer,
  example: {
    request: { orderId: exampleOrder.id, rating: 5, feedback: 'Right on time.' },
    response: {
      order: {
        ...exampleOrder,
        status: 'completed',
        escrowState: 'released',
        completedAt: '2027-01-20T10:00:00.000Z',
        rating: 5,
        feedback: 'Right on time.',
        version: 7,
      },
    },
  },
});

/**
 * Cancels an order that its manufacturer has not answered (B38). For the order's brand. A
 * production order is refunded in full.
 */
export const cancelOrder = defineRpc({
  name: 'ordering.cancel-order.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    /** Identifies one submission, so that a retry is not applied twice. */
    requestId: id.optional(),
  }),
  response: orderAnswer,
  example: {
    request: { orderId: exampleOrder.id, requestId: '5a3b1e00-0000-4000-8000-0000000000ae' },
    response: {
      order: {
        ...exampleOrder,
        status: 'cancelled',
        escrowState: 'refunded',
        cancellation: null,
        cancelledByBrand: true,
        version: 2,
      },
    },
  },
});

/**
 * Confirms that the goods of a completed order arrived, which ends the inspection and releases the
 * escrow. For the order's brand.
 */
export const confirmReceipt = defineRpc({
  name: 'ordering.confirm-receipt.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    /** Identifies one submission, so that a retry is not applied twice. */
    requestId: id.optional(),
  }),
  response: orderAnswer,
  example: {
    request: { orderId: exampleOrder.id, requestId: '5a3b1e00-0000-4000-8000-0000000000ad' },
    response: {
      order: {
        ...exampleOrder,
        status: 'completed',
        escrowState: 'released',
        completedAt: '2027-01-20T10:00:00.000Z',
        version: 8,
      },
    },
  },
});

/**
 * Returns the average rating of each manufacturer, rounded to one decimal (OPEN-44); leaves out
 * manufacturers without a rating.
 */
export const getManufacturerRatings = defineRpc({
  name: 'ordering.get-manufacturer-ratings.v1',
  kind: 'read',
  request: z.object({ manufacturerIds: z.array(id).min(1).max(200) }),
  response: z.object({
    ratings: z.array(
      z.object({ manufacturerId: id, average: z.number().min(1).max(5), count: z.int().min(1) }),
    ),
  }),
  example: {
    request: { manufacturerIds: [exampleOrder.manufacturerId] },
    response: {
      ratings: [{ manufacturerId: exampleOrder.manufacturerId, average: 4.5, count: 12 }],
    },
  },
});

/**
 * Reports a problem, which keeps the payment held (OPEN-42). For the order's brand, from approval
 * until release.
 */
export const reportProblem = defineRpc({
  name: 'ordering.report-problem.v1',
  kind: 'write',
  request: z.object({ orderId: id, reason: problemReason }),
  response: orderAnswer,
  example: {
    request: { orderId: exampleOrder.id, reason: exampleProblem.reason },
    response: { order: exampleDisputed },
  },
});

/**
 * Withdraws a problem report (OPEN-42). If the order is completed, this releases the escrow. For
 * the order's brand.
 */
export const withdrawProblem = defineRpc({
  name: 'ordering.withdraw-problem.v1',
  kind: 'write',
  request: z.object({ orderId: id }),
  response: orderAnswer,
  example: {
    request: { orderId: exampleOrder.id },
    response: { order: { ...exampleOrder, status: 'in_production', version: 5 } },
  },
});

/**
 * Decides about the escrow of an order that is disputed or near its holding limit (OPEN-42,
 * OPEN-82). For administrators. A refund after the release first reverses the transfer (money:
 * Stripe).
 */
export const decideDispute = defineRpc({
  name: 'ordering.decide-dispute.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'money.decide',
  request: z.object({
    orderId: id,
    decision: disputeDecision,
    /**
     * The state that the administrator saw. The call is refused if the state has changed. If
     * absent, a refund reverses a release that happened meanwhile.
     */
    escrowState: escrowState.optional(),
    /** For split only: the manufacturer's share. The brand receives the rest. */
    manufacturerCents: cents.optional(),
    /**
     * For release or split only: whether the decision ends the order. If absent, the manufacturer
     * still owes the goods.
     */
    endsOrder: z.boolean().optional(),
    /** The admin's reason, for the audit log and the order's timeline. */
    reason: z.string().trim().min(1).max(MAX_ORDER_REASON_LENGTH).optional(),
    /** Identifies one submission, so that a retry is not applied twice. */
    requestId: id.optional(),
  }),
  response: orderAnswer,
  example: {
    request: {
      orderId: exampleOrder.id,
      decision: 'split',
      escrowState: 'pending',
      manufacturerCents: 80_000,
      reason: 'Half of the pieces are usable.',
      requestId: '5a3b1e00-0000-4000-8000-0000000000ac',
    },
    response: { order: { ...exampleOrder, status: 'completed', escrowState: 'split', version: 8 } },
  },
});
