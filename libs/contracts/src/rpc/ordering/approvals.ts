import { MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder, order } from '../../order';
import { disputeDecision } from '../../order-timeline';

export const approvalDecisions = ['approved', 'rejected', 'void', 'expired'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** A decision about money that one admin asked for and another one answers (ADR 0036). */
export const moneyApproval = z.object({
  id,
  orderId: id,
  /** What the manufacturer and the brand would get: together what is held. */
  releaseCents: cents,
  refundCents: cents,
  /** The order ends with it. Absent: no. */
  endsOrder: z.boolean().optional(),
  reason: z.string(),
  requestedById: id,
  requestedByName: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  /** Null: it waits. A request that its own admin takes back is rejected, too. */
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

/** Asks for a decision that needs a second admin: bound to the order's version and to exact amounts. */
export const requestApproval = defineRpc({
  name: 'ordering.request-approval.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'money.decide',
  request: z.object({
    orderId: id,
    /** As the admin saw the order. */
    orderVersion: z.int(),
    decision: disputeDecision,
    /** With split only. */
    manufacturerCents: cents.optional(),
    /** With release or split: whether the order ends with it. Left out, the goods are still owed. */
    endsOrder: z.boolean().optional(),
    reason: z.string().trim().min(1).max(MAX_ORDER_REASON_LENGTH),
    /** Of one submission, and of the request that it makes. */
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

/** By another admin than the one who asked; the decision is carried out once. */
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

/** By another admin with a reason; by the one who asked it is taken back. */
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
