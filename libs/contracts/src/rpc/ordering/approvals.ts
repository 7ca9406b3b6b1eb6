import { MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder, order } from '../../order';
import { disputeDecision } from '../../order-timeline';

export const approvalDecisions = ['approved', 'rejected', 'void', 'expired'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** A request for a decision about money that another administrator has to approve (ADR 0036). */
export const moneyApproval = z.object({
  id,
  orderId: id,
  /** The amounts for the manufacturer and for the brand. They add up to the held payment. */
  releaseCents: cents,
  refundCents: cents,
  /** Whether the decision ends the order. Absent: no. */
  endsOrder: z.boolean().optional(),
  reason: z.string(),
  requestedById: id,
  requestedByName: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  /** Null while open. A request that its requester withdraws is 'rejected', too. */
  decision: z.enum(approvalDecisions).nullable(),
  decidedById: id.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type MoneyApproval = z.infer<typeof moneyApproval>;

export const exampleApproval: MoneyApproval = {
  id: '5a3b1e00-0000-4000-8000-0000000000ad',
  orderId: exampleOrder.id,
  releaseCents: 0,
  refundCents: exampleOrder.totals.totalCents,
  reason: 'Nothing was made yet.',
  requestedById: '00000000-0000-4000-8000-000000000901',
  requestedByName: 'Makeport',
  requestedAt: '2026-12-20T10:00:00.000Z',
  expiresAt: '2026-12-21T10:00:00.000Z',
  decision: null,
  decidedById: null,
  decidedByName: null,
  decidedAt: null,
  decisionReason: null,
};

/**
 * Requests a decision that needs a second administrator. The request is void if the order's version
 * or the amounts change.
 */
export const requestApproval = defineRpc({
  name: 'ordering.request-approval.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'money.decide',
  request: z.object({
    orderId: id,
    /** The version of the order that the administrator saw. */
    orderVersion: z.int(),
    decision: disputeDecision,
    /** For split only. */
    manufacturerCents: cents.optional(),
    /**
     * For release or split only: whether the decision ends the order. If absent, the manufacturer
     * still owes the goods.
     */
    endsOrder: z.boolean().optional(),
    reason: z.string().trim().min(1).max(MAX_ORDER_REASON_LENGTH),
    /** Identifies one submission, and becomes the id of the created request. */
    requestId: id,
  }),
  response: z.object({ approval: moneyApproval }),
  example: {
    request: {
      orderId: exampleOrder.id,
      orderVersion: 3,
      decision: 'refund',
      reason: exampleApproval.reason,
      requestId: exampleApproval.id,
    },
    response: { approval: exampleApproval },
  },
});

/** Approves a request and carries out its decision, once. The requester cannot approve it. */
export const approveDecision = defineRpc({
  name: 'ordering.approve-decision.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'money.decide',
  request: z.object({ orderId: id, approvalId: id }),
  response: z.object({ order }),
  example: {
    request: { orderId: exampleOrder.id, approvalId: exampleApproval.id },
    response: {
      order: { ...exampleOrder, status: 'cancelled', escrowState: 'refunded', version: 8 },
    },
  },
});

/** Rejects a request, with a reason. If the requester calls it, it withdraws the request. */
export const rejectApproval = defineRpc({
  name: 'ordering.reject-approval.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    approvalId: id,
    reason: z.string().trim().min(1).max(MAX_ORDER_REASON_LENGTH).optional(),
  }),
  response: z.object({ approval: moneyApproval }),
  example: {
    request: {
      orderId: exampleOrder.id,
      approvalId: exampleApproval.id,
      reason: 'Half of it was made.',
    },
    response: {
      approval: {
        ...exampleApproval,
        decision: 'rejected',
        decidedById: '00000000-0000-4000-8000-000000000902',
        decidedByName: 'Another administrator',
        decidedAt: '2026-12-20T11:00:00.000Z',
        decisionReason: 'Half of it was made.',
      },
    },
  },
});
