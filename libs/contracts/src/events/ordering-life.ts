import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, id, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';
import { disputeDecision, settlementParty } from '../order-timeline';

const topic = 'ordering.order';
const reportedAt = '2026-12-20T10:00:00.000Z';
const disputed = {
  ...exampleOrderSnapshot,
  status: 'in_production',
  hasDispute: true,
  problem: { reason: 'The engraving is off centre.', reportedAt },
  version: 4,
} as const;

/** The brand rated an order (OPEN-44). `order` contains the stars and the feedback. */
export const orderRated = defineEvent({
  type: 'ordering.order-rated.v1',
  topic,
  data: z.object({ order, ratedAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: {
      ...exampleOrderSnapshot,
      status: 'completed',
      rating: 5,
      feedback: 'Right on time.',
      version: 7,
    },
    ratedAt: '2027-01-21T10:00:00.000Z',
  },
});

/**
 * The brand reported a problem (OPEN-42). Notifies the manufacturer and the administrators; `order`
 * contains the reason.
 */
export const orderProblemReported = defineEvent({
  type: 'ordering.order-problem-reported.v1',
  topic,
  data: z.object({ order, reason: z.string().meta({ personal: 'text' }), reportedAt: instant }),
  details: { ...orderDetails, reason: '' },
  key: (data) => data.order.id,
  example: { order: disputed, reason: disputed.problem.reason, reportedAt },
});

export const orderProblemWithdrawn = defineEvent({
  type: 'ordering.order-problem-withdrawn.v1',
  topic,
  data: z.object({ order, withdrawnAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'in_production', version: 5 },
    withdrawnAt: '2026-12-22T10:00:00.000Z',
  },
});

/** Reminds both sides to settle an open problem (money: clocks). */
export const orderProblemReminded = defineEvent({
  type: 'ordering.order-problem-reminded.v1',
  topic,
  data: z.object({ order, reportedAt: instant, escalatesAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: { order: disputed, reportedAt, escalatesAt: '2026-12-27T10:00:00.000Z' },
});

/** The two sides did not settle the problem, so an admin decides (money: clocks). */
export const orderProblemEscalated = defineEvent({
  type: 'ordering.order-problem-escalated.v1',
  topic,
  data: z.object({ order, reportedAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: { order: disputed, reportedAt },
});

/**
 * An admin decided on the escrow of a disputed order or of one near its holding limit, or both
 * sides agreed.
 */
export const orderDisputeDecided = defineEvent({
  type: 'ordering.order-dispute-decided.v1',
  topic,
  data: z.object({
    order,
    decision: disputeDecision,
    manufacturerCents: cents,
    brandCents: cents,
    /** The side that accepted the other's offer; absent if an admin decided. */
    acceptedBy: settlementParty.optional(),
    /** The administrator's reason. */
    reason: z.string().meta({ personal: 'text' }).nullable().optional(),
    decidedAt: instant,
  }),
  details: { ...orderDetails, reason: null },
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'completed', escrowState: 'split', version: 8 },
    decision: 'split',
    manufacturerCents: 80_000,
    brandCents: 53_500,
    decidedAt: '2026-12-28T10:00:00.000Z',
  },
});

/** Reminds both sides that the expected completion date of an order has passed (money: clocks). */
export const orderCompletionOverdue = defineEvent({
  type: 'ordering.order-completion-overdue.v1',
  topic,
  data: z.object({ order, expectedAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'in_production', dueDate: '2027-01-15', version: 4 },
    expectedAt: '2027-01-15T23:59:59.999Z',
  },
});

/** The payment is close to its holding limit, so an admin decides (money: clocks). */
export const orderHoldingLimitNear = defineEvent({
  type: 'ordering.order-holding-limit-near.v1',
  topic,
  data: z.object({ order, holdUntil: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'shipping', version: 5 },
    holdUntil: '2027-02-19T10:00:00.000Z',
  },
});

/**
 * An administrator requested a decision about money that needs a second administrator (APPR-10).
 * The order itself does not change.
 */
export const approvalRequested = defineEvent({
  type: 'ordering.approval-requested.v1',
  topic,
  data: z.object({
    approvalId: id,
    order,
    releaseCents: cents,
    refundCents: cents,
    reason: z.string().meta({ personal: 'text' }),
    requestedByName: z.string().meta({ personal: 'person' }),
    /** The administrators who may approve the request, without the requester. */
    approverIds: z.array(id),
    requestedAt: instant,
    expiresAt: instant,
  }),
  details: { ...orderDetails, reason: '', requestedByName: '' },
  key: (data) => data.approvalId,
  example: {
    approvalId: 'c1b2c3d4-0000-4000-8000-000000000001',
    order: disputed,
    releaseCents: 0,
    refundCents: 133_500,
    reason: 'Nothing was made.',
    requestedByName: 'Ada',
    approverIds: ['00000000-0000-4000-8000-000000000902'],
    requestedAt: '2026-12-27T10:00:00.000Z',
    expiresAt: '2026-12-28T10:00:00.000Z',
  },
});
