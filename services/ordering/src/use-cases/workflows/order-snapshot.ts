import { toDeadlineState, type Deadlines } from '../../domain/deadlines/deadlines';
import type { EscrowState } from '../../domain/escrow/escrow';
import type { Order, OrderStatus } from '../../domain/order/order';

/** The state of an order that its workflow acts on, without the order's content. */
export interface OrderSnapshot {
  readonly orderId: string;
  /** Increases with every change: of two snapshots the higher version is newer. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly hasOpenProblem: boolean;
  /** Whether its transfer has to be reversed; absent if that is not known. */
  readonly isRecovering?: boolean;
  readonly deadlines: Deadlines;
}

export function toSnapshot(order: Order, deadlines: Deadlines): OrderSnapshot {
  return { orderId: order.id, version: order.version, ...toDeadlineState(order), deadlines };
}
