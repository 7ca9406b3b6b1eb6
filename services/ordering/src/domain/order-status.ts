import { describeShipment, toShipmentDetails } from '@makeport/rules';
import type { EscrowDecision } from './escrow';
import { IllegalStatusChange, MisplacedStatusDetail } from './order.errors';
import type { Order, OrderCancellation, OrderStatus } from './order';
import { checkedShipment, type ShipmentInput } from './shipment';

/**
 * The manufacturer's buttons, what the answer clock does when none is pressed, and the shipping of a sample, which is
 * its end.
 */
export type OrderAction =
  | 'approve'
  | 'reject'
  | 'start_production'
  | 'mark_shipping'
  | 'mark_completed'
  | 'cancel_unanswered'
  | 'ship_sample';

/** ORD-2: the only steps there are. */
const transitions: Record<OrderAction, { readonly from: OrderStatus; readonly to: OrderStatus }> = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'cancelled' },
  start_production: { from: 'approved', to: 'in_production' },
  mark_shipping: { from: 'in_production', to: 'shipping' },
  mark_completed: { from: 'shipping', to: 'completed' },
  cancel_unanswered: { from: 'pending', to: 'cancelled' },
  ship_sample: { from: 'approved', to: 'completed' },
};

/** The status after the action. Throws IllegalStatusChange for a step that the table does not hold. */
export function nextStatus(status: OrderStatus, action: OrderAction): OrderStatus {
  const { from, to } = transitions[action];
  if (status !== from) throw new IllegalStatusChange();
  return to;
}

export function isFinal(status: OrderStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** Carrier and tracking number with mark_shipping only (OPEN-43). */
export interface StatusChange extends ShipmentInput {
  readonly action: OrderAction;
  /** With start_production only (OPEN-43). */
  readonly dueDate?: string | undefined;
  /** With reject only: for the brand to read. */
  readonly reason?: string | undefined;
}

/** Throws MisplacedStatusDetail for a detail with another step than its own, and CarrierNameMissing. */
export function checkStatusChange(change: StatusChange): void {
  if (change.dueDate !== undefined && change.action !== 'start_production') {
    throw new MisplacedStatusDetail('dueDate');
  }
  if (change.reason !== undefined && change.action !== 'reject') {
    throw new MisplacedStatusDetail('reason');
  }
  if (change.action === 'mark_shipping') {
    checkedShipment(change);
    return;
  }
  const misplaced = (['trackingNumber', 'carrier', 'carrierName'] as const).find(
    (field) => change[field] !== undefined,
  );
  if (misplaced) throw new MisplacedStatusDetail(misplaced);
}

/** The order after the change; what it does not name stays as it was (ORD-5). Throws IllegalStatusChange. */
export function changeStatus(order: Order, change: StatusChange, now: Date): Order {
  const status = nextStatus(order.status, change.action);
  return {
    ...order,
    status,
    cancellation: cancellationBy(change) ?? order.cancellation,
    dueDate: change.dueDate ?? order.dueDate,
    ...(change.action === 'mark_shipping' && { ...toShipmentDetails(change), shippedAt: now }),
    completedAt: status === 'completed' ? now : null,
    updatedAt: now,
    version: order.version + 1,
  };
}

function cancellationBy({ action, reason }: StatusChange): OrderCancellation | null {
  if (transitions[action].to !== 'cancelled') return null;
  return { by: action === 'reject' ? 'manufacturer' : 'system', reason: reason?.trim() || null };
}

/** What a status means for the hold: nothing yet, its end, or a wait for an admin (ORD-8, ORD-9, OPEN-41). */
export function escrowDecisionFor(
  order: Pick<Order, 'status' | 'hasDispute' | 'escrowState'>,
): EscrowDecision | null {
  // An admin may have decided before the order came to its end.
  if (order.escrowState !== 'pending') return null;
  if (order.status === 'cancelled') return 'refund';
  if (order.status === 'completed' && !order.hasDispute) return 'release';
  return null;
}

/** What else has to be known of a change, for the order's timeline. */
export function changeNote(change: StatusChange): string | null {
  const reason = change.reason?.trim();
  if (reason) return reason;
  if (change.dueDate) return `Expected by ${change.dueDate}`;
  return describeShipment(toShipmentDetails(change));
}

/** Why a status changed where no button did it, as events carry it. */
export function changeReason(action: OrderAction): string | null {
  return action === 'cancel_unanswered' ? 'manufacturer_did_not_answer' : null;
}
