import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { LifeClockDurations } from '../domain/clocks';
import type { EscrowAward, EscrowDecision, EscrowState } from '../domain/escrow';
import type { OrderStatus } from '../domain/order';
import type { StatusChange } from '../domain/order-status';
import type { StepAuthor } from '../domain/timeline';

export const ESCROW_WORKFLOW = 'escrowWorkflow';
export const ESCROW_TASK_QUEUE = 'ordering-escrow';

export function escrowWorkflowId(orderId: string): string {
  return `order-${orderId}`;
}

/** Milliseconds. They are fixed for an order when its workflow starts. */
export interface EscrowClocks {
  /** From the payment on: when the manufacturer is reminded of a pending order. */
  readonly remindAfterMs: number;
  /** From the payment on: when an order that is still pending is cancelled and refunded. */
  readonly answerWithinMs: number;
  /** How long to wait before a payout that is not possible yet is tried again; doubles up to a day. */
  readonly payoutRetryMs: number;
  /** The clocks after the answer; orders of before they existed have none here. */
  readonly life?: LifeClockDurations;
}

export interface EscrowWorkflowInput {
  readonly orderId: string;
  /** ISO 8601. */
  readonly placedAt: string;
  /** Where the order stands: pending and held, unless the workflow of an older order had to be started anew. */
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  /** Since when a problem is open, ISO 8601. */
  readonly problemAt?: string | null;
  readonly clocks: EscrowClocks;
}

/** What the workflow knows of the order's life; the order itself is in the database. */
export interface OrderLife {
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly payout: 'none' | 'pending' | 'settled';
  /** Since when a problem is open, ISO 8601. */
  readonly problemAt: string | null;
  /** When completion is expected, ISO 8601; null before production. */
  readonly expectedAt: string | null;
}

export interface StatusChangeRequest {
  readonly change: StatusChange;
  /** Names this press of the button: a repeated delivery is applied once. */
  readonly changeId: string;
}

/** A status button: refused by the validator, or applied when it answers. */
export const changeStatusUpdate = defineUpdate<OrderLife, [StatusChangeRequest]>('changeStatus');

export interface ProblemReportRequest {
  readonly reason: string;
  readonly requestId: string;
}

/** The brand reports a problem (OPEN-42): freezes the escrow, or is refused. */
export const reportProblemUpdate = defineUpdate<OrderLife, [ProblemReportRequest]>('reportProblem');

/** The brand takes its report back. */
export const withdrawProblemUpdate = defineUpdate<OrderLife, [{ readonly requestId: string }]>(
  'withdrawProblem',
);

export interface DisputeDecisionRequest {
  readonly award: EscrowAward;
  readonly author: StepAuthor;
  readonly requestId: string;
  /** For the audit log; requests of before it have none. */
  readonly audit?: {
    readonly adminId: string;
    readonly reason: string | null;
    readonly address?: string | null;
    readonly approvalId?: string;
  };
}

/** An admin ends the escrow (OPEN-42): release, refund or split, whichever comes first. */
export const decideDisputeUpdate = defineUpdate<OrderLife, [DisputeDecisionRequest]>('decideDispute');

/** How an admin's decision came before it was an Update. Nobody sends it any more; histories of before hold it. */
export const decideEscrowSignal = defineSignal<[EscrowDecision]>('decideEscrow');

/** The provider has news about this order's refund, or the manufacturer about the payout account. */
export const payoutChangedSignal = defineSignal('payoutChanged');

/** Reads where the order stands and goes on from there; answers whether that was news. */
export const catchUpUpdate = defineUpdate<boolean>('catchUp');

export const orderLifeQuery = defineQuery<OrderLife>('orderLife');
