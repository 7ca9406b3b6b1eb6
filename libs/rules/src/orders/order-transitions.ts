import { isUnderWay, orderStatuses, type OrderStatus } from './order-statuses';

/**
 * The parties that can change an order. `system` is the order's workflow, which acts on deadlines,
 * settlements and chargebacks.
 */
export const orderActors = ['brand', 'manufacturer', 'admin', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The manufacturer's buttons, in display order (MFR-43, MFR-44). */
export const ORDER_BUTTONS = {
  approve: { label: 'Approve Order', tone: 'primary' },
  reject: { label: 'Reject Order', tone: 'danger-quiet' },
  start_production: { label: 'Start Production', tone: 'primary' },
  mark_shipping: { label: 'Mark as Shipping', tone: 'primary' },
  mark_completed: { label: 'Mark as Completed', tone: 'primary' },
} as const;
export type OrderAction = keyof typeof ORDER_BUTTONS;
export const orderActions = Object.keys(ORDER_BUTTONS) as readonly OrderAction[];

export interface OrderTransition {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly by: OrderActor;
}

const underWay = orderStatuses.filter(isUnderWay);

/** All changes of an order's status (ORD-2): the buttons above and the following actions. */
export const ORDER_TRANSITIONS = {
  approve: { from: ['pending'], to: 'approved', by: 'manufacturer' },
  reject: { from: ['pending'], to: 'cancelled', by: 'manufacturer' },
  start_production: { from: ['approved'], to: 'in_production', by: 'manufacturer' },
  mark_shipping: { from: ['in_production'], to: 'shipping', by: 'manufacturer' },
  mark_completed: { from: ['shipping'], to: 'completed', by: 'manufacturer' },
  /** Shipping a sample completes its order (OPEN-35). */
  ship_sample: { from: ['approved'], to: 'completed', by: 'manufacturer' },
  /** Possible until the manufacturer accepts or rejects the order (B38). */
  cancel: { from: ['pending'], to: 'cancelled', by: 'brand' },
  /** The manufacturer did not answer before the deadline. */
  cancel_unanswered: { from: ['pending'], to: 'cancelled', by: 'system' },
  /** The manufacturer had closed its account before the order was placed (B32). */
  cancel_closed: { from: ['pending'], to: 'cancelled', by: 'system' },
  /** The payment was refunded, so production must stop. */
  cancel_refunded: {
    from: ['pending', ...underWay],
    to: 'cancelled',
    by: 'admin',
  },
  /** Brand and manufacturer agreed on a full refund (B40). */
  cancel_settled: {
    from: underWay,
    to: 'cancelled',
    by: 'system',
  },
  /**
   * An administrator's decision about the payment ends the order. Neither side owes anything more
   * (F34).
   */
  end_decided: { from: underWay, to: 'completed', by: 'admin' },
  /**
   * The brand confirms that the goods are as ordered, so the payment can be released (ADR 0048).
   * The status does not change.
   */
  confirm_receipt: { from: ['completed'], to: 'completed', by: 'brand' },
  /** The card's bank has finally reversed the payment (P2). */
  cancel_charged_back: {
    from: ['pending', ...underWay],
    to: 'cancelled',
    by: 'system',
  },
} as const satisfies Readonly<Record<string, OrderTransition>>;
export type OrderTransitionAction = keyof typeof ORDER_TRANSITIONS;

/** Returns whether the action is possible in this status. Does not check who performs it. */
export function startsAt(action: OrderTransitionAction, status: string): boolean {
  const { from }: OrderTransition = ORDER_TRANSITIONS[action];
  return from.some((known) => known === status);
}

/**
 * Returns the manufacturer's buttons for an order in a status, none for an unknown status (MFR-43,
 * MFR-44).
 */
export function getOrderButtons(status: string) {
  return orderActions
    .filter((action) => startsAt(action, status))
    .map((action) => ({ action, ...ORDER_BUTTONS[action] }));
}
