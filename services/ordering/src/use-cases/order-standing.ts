import type { EscrowState } from '../domain/escrow';
import type { Order, OrderStatus } from '../domain/order';

/** Where an order stands after a step, as far as its workflow depends on it. */
export interface OrderStanding {
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  /** Since when a problem is open, ISO 8601. */
  readonly problemAt: string | null;
}

export function standingOf({ status, escrowState, problem }: Order): OrderStanding {
  return { status, escrowState, problemAt: problem?.reportedAt.toISOString() ?? null };
}
