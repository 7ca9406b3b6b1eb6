import { defineSignal } from '@temporalio/workflow';
import type { DeadlineKind } from '../domain/deadlines/deadlines';
import type { EscrowState } from '../domain/escrow/escrow';
import type { OrderStatus } from '../domain/order/order';

export const ESCROW_WORKFLOW = 'escrowWorkflow';
export const ESCROW_TASK_QUEUE = 'ordering-escrow';

export function escrowWorkflowId(orderId: string): string {
  return `order-${orderId}`;
}

/** Where an order stands, as its row says. */
export interface OrderMessage {
  readonly orderId: string;
  /** Rises with every change: of two messages the higher one is the later. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly hasOpenProblem: boolean;
  /** A lost chargeback has to be taken out of its transfer; absent where that is not known. */
  readonly isRecovering?: boolean;
  /** ISO 8601. */
  readonly deadlines: Readonly<Partial<Record<DeadlineKind, string>>>;
}

export interface EscrowWorkflowInput {
  readonly order: OrderMessage;
  /** Milliseconds: how long to wait before a payout that is not possible yet is tried again; doubles up to a day. */
  readonly payoutRetryMs: number;
}

/** The order's row has changed. */
export const orderChangedSignal = defineSignal<[OrderMessage]>('orderChanged');

/** The provider has news about this order's refund, or the manufacturer about the payout account. */
export const payoutChangedSignal = defineSignal('payoutChanged');
