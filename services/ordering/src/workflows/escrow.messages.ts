import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { EscrowDecision, EscrowState } from '../domain/escrow';
import type { OrderStatus } from '../domain/order';
import type { StatusChange } from '../domain/order-status';

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
}

export interface EscrowWorkflowInput {
  readonly orderId: string;
  /** ISO 8601. */
  readonly placedAt: string;
  /** Where the order stands: pending and held, unless the workflow of an older order had to be started anew. */
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly clocks: EscrowClocks;
}

/** What the workflow knows of the order's life; the order itself is in the database. */
export interface OrderLife {
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly payout: 'none' | 'pending' | 'settled';
}

export interface StatusChangeRequest {
  readonly change: StatusChange;
  /** Names this press of the button: a repeated delivery is applied once. */
  readonly changeId: string;
}

/** A status button: refused by the validator, or applied when it answers. */
export const changeStatusUpdate = defineUpdate<OrderLife, [StatusChangeRequest]>('changeStatus');

/** An admin's decision on a hold that a dispute kept beyond completion (OPEN-42). */
export const decideEscrowSignal = defineSignal<[EscrowDecision]>('decideEscrow');

/** The provider has news about this order's refund, or the manufacturer about the payout account. */
export const payoutChangedSignal = defineSignal('payoutChanged');

export const orderLifeQuery = defineQuery<OrderLife>('orderLife');
