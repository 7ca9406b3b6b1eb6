import { defineSignal } from '@temporalio/workflow';
import type { DeadlineKind } from '../domain/deadlines/deadlines';
import type { EscrowState } from '../domain/escrow/escrow';
import type { OrderStatus } from '../domain/order/order';

export const ESCROW_WORKFLOW = 'escrowWorkflow';
export const ESCROW_TASK_QUEUE = 'ordering-escrow';

export function escrowWorkflowId(orderId: string): string {
  return `order-${orderId}`;
}

/** The state of an order in its row. */
export interface OrderMessage {
  readonly orderId: string;
  /** Increases with every change: of two messages the higher version is newer. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly hasOpenProblem: boolean;
  /**
   * Whether its transfer has to be reversed after a lost chargeback; absent if that is not known.
   */
  readonly isRecovering?: boolean;
  /** ISO 8601. */
  readonly deadlines: Readonly<Partial<Record<DeadlineKind, string>>>;
}

export interface EscrowWorkflowInput {
  readonly order: OrderMessage;
  /**
   * The delay in milliseconds before a payout that is not possible yet is retried; it doubles up to
   * a day.
   */
  readonly payoutRetryMs: number;
}

/** The order's row has changed. */
export const orderChangedSignal = defineSignal<[OrderMessage]>('orderChanged');

/** The provider has news about this order's refund, or about the manufacturer's payout account. */
export const payoutChangedSignal = defineSignal('payoutChanged');
