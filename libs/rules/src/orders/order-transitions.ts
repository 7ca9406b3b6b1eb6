import { isUnderWay, orderStatuses, type OrderStatus } from './order-statuses';

/** Who acts on an order; `system` is the order's own process and its deadlines. */
export const orderActors = ['brand', 'manufacturer', 'admin', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The manufacturer's buttons, in their order (MFR-43, MFR-44). */
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

/** Every change of an order's status (ORD-2): there is no other. Beside the buttons: */
export const ORDER_TRANSITIONS = {
  approve: { from: ['pending'], to: 'approved', by: 'manufacturer' },
  reject: { from: ['pending'], to: 'cancelled', by: 'manufacturer' },
  start_production: { from: ['approved'], to: 'in_production', by: 'manufacturer' },
  mark_shipping: { from: ['in_production'], to: 'shipping', by: 'manufacturer' },
  mark_completed: { from: ['shipping'], to: 'completed', by: 'manufacturer' },
  /** The shipping of a sample is the end of its order (OPEN-35). */
  ship_sample: { from: ['approved'], to: 'completed', by: 'manufacturer' },
  /** The brand changes its mind before the manufacturer has answered (B38). */
  cancel: { from: ['pending'], to: 'cancelled', by: 'brand' },
  /** The deadline of an answer that never came. */
  cancel_unanswered: { from: ['pending'], to: 'cancelled', by: 'system' },
  /** Its manufacturer had closed the account before the order was placed (B32). */
  cancel_closed: { from: ['pending'], to: 'cancelled', by: 'system' },
  /** Nobody shall work on for money that has gone back. */
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
  /** A decision about the payment that ends the order, too: what was made stays made, and nothing more is owed (F34). */
  end_decided: { from: underWay, to: 'completed', by: 'admin' },
  /** The goods are as ordered: the payment waits no longer (ADR 0048). The order stays what it is. */
  confirm_receipt: { from: ['completed'], to: 'completed', by: 'brand' },
  /** The card's bank has taken the payment back for good (P2). */
  cancel_charged_back: {
    from: ['pending', ...underWay],
    to: 'cancelled',
    by: 'system',
  },
} as const satisfies Readonly<Record<string, OrderTransition>>;
export type OrderTransitionAction = keyof typeof ORDER_TRANSITIONS;

/** Returns whether the table allows the action in this status, whatever the actor. */
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
