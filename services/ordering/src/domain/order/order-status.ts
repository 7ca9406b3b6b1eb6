import {
  describeShipment,
  isDueDate,
  MANUFACTURER_CLOSED_TEXT,
  toShipmentDetails,
} from '@makeport/rules';
import { dueDateOutOfReach, misplacedStatusDetail } from './order.errors';
import type { Order, OrderCancellation } from './order';
import { checkedShipment, type ShipmentInput } from '../shipping/shipment';
import type { OrderActor } from './timeline';
import { getActor, getTarget, transition, type OrderAction } from './transitions';

/** Carrier and tracking number are allowed with mark_shipping only (OPEN-43). */
export interface StatusChange extends ShipmentInput {
  readonly action: OrderAction;
  /** With start_production only (OPEN-43). */
  readonly dueDate?: string | undefined;
  /** With reject only; the brand reads it. */
  readonly reason?: string | undefined;
}

/**
 * @throws DomainError misplacedStatusDetail for a detail that belongs to another step,
 * dueDateOutOfReach, carrierNameMissing
 */
export function checkStatusChange(change: StatusChange, now: Date): void {
  if (change.dueDate !== undefined && change.action !== 'start_production') {
    throw misplacedStatusDetail('dueDate');
  }
  if (change.dueDate !== undefined && !isDueDate(change.dueDate, now)) {
    throw dueDateOutOfReach();
  }
  if (change.reason !== undefined && change.action !== 'reject') {
    throw misplacedStatusDetail('reason');
  }
  if (change.action === 'mark_shipping') {
    checkedShipment(change);
    return;
  }
  const misplaced = (['trackingNumber', 'carrier', 'carrierName'] as const).find(
    (field) => change[field] !== undefined,
  );
  if (misplaced) throw misplacedStatusDetail(misplaced);
}

/**
 * Returns the order after the change. Fields that the change does not have keep their values
 * (ORD-5).
 * @throws DomainError illegalStatusChange
 */
export function changeStatus(
  order: Order,
  change: StatusChange,
  now: Date,
  by: OrderActor = getActor(change.action),
): Order {
  return {
    ...transition(order, change.action, by, now),
    cancellation: cancellationBy(change, by) ?? order.cancellation,
    dueDate: change.dueDate ?? order.dueDate,
    ...(change.action === 'mark_shipping' && { ...toShipmentDetails(change), shippedAt: now }),
  };
}

function cancellationBy(
  { action, reason }: StatusChange,
  by: OrderActor,
): OrderCancellation | null {
  // After an agreement neither side nor a deadline has cancelled the order.
  if (getTarget(action) !== 'cancelled' || action === 'cancel_settled') return null;
  return {
    by,
    reason: action === 'cancel_closed' ? MANUFACTURER_CLOSED_TEXT : reason?.trim() || null,
  };
}

/** Returns the details of a change for the order's timeline. */
export function changeNote(change: StatusChange): string | null {
  const reason = change.reason?.trim();
  if (reason) return reason;
  if (change.dueDate) return `Expected by ${change.dueDate}`;
  return describeShipment(toShipmentDetails(change));
}

/** Returns the reason in events for a status change that the manufacturer did not make. */
export function changeReason(action: OrderAction): string | null {
  if (action === 'cancel_unanswered') return 'manufacturer_did_not_answer';
  if (action === 'cancel') return 'cancelled_by_brand';
  if (action === 'cancel_settled') return 'settlement_refunded';
  if (action === 'cancel_closed') return 'manufacturer_closed';
  if (action === 'cancel_charged_back') return 'charged_back';
  if (action === 'end_decided') return 'ended_by_decision';
  return action === 'cancel_refunded' ? 'dispute_refunded' : null;
}
