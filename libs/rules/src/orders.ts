/** The life of an order (ORD-1): it begins pending and ends completed or cancelled. */
export const orderStatuses = [
  'pending',
  'approved',
  'in_production',
  'shipping',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  in_production: 'In Production',
  shipping: 'Shipping',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** How far an order is, in percent (BDASH-12 to BDASH-18). */
export const ORDER_PROGRESS: Readonly<Record<OrderStatus, number>> = {
  pending: 10,
  approved: 30,
  in_production: 60,
  shipping: 80,
  completed: 100,
  cancelled: 0,
};

/** A sample order takes the same road without tax and shipping cost (OPEN-33). */
export const orderKinds = ['production', 'sample'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Who acts on an order; `system` is the order's own process and its deadlines. */
export const orderActors = ['brand', 'manufacturer', 'admin', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The manufacturer's buttons, in their order (MFR-43, MFR-44). */
export const orderActions = [
  'approve',
  'reject',
  'start_production',
  'mark_shipping',
  'mark_completed',
] as const;
export type OrderAction = (typeof orderActions)[number];

export interface OrderTransition {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly by: OrderActor;
}

/** Every change of an order's status (ORD-2): there is no other. Beside the buttons: */
export const ORDER_TRANSITIONS = {
  approve: { from: ['pending'], to: 'approved', by: 'manufacturer' },
  reject: { from: ['pending'], to: 'cancelled', by: 'manufacturer' },
  start_production: { from: ['approved'], to: 'in_production', by: 'manufacturer' },
  mark_shipping: { from: ['in_production'], to: 'shipping', by: 'manufacturer' },
  mark_completed: { from: ['shipping'], to: 'completed', by: 'manufacturer' },
  /** The shipping of a sample is the end of its order (OPEN-35). */
  ship_sample: { from: ['approved'], to: 'completed', by: 'manufacturer' },
  /** The deadline of an answer that never came. */
  cancel_unanswered: { from: ['pending'], to: 'cancelled', by: 'system' },
  /** Nobody shall work on for money that has gone back. */
  cancel_refunded: {
    from: ['pending', 'approved', 'in_production', 'shipping'],
    to: 'cancelled',
    by: 'admin',
  },
} as const satisfies Readonly<Record<string, OrderTransition>>;
export type OrderTransitionAction = keyof typeof ORDER_TRANSITIONS;

/** Whether the table lets this action begin at this status, whoever asks. */
export function startsAt(action: OrderTransitionAction, status: OrderStatus): boolean {
  const { from }: OrderTransition = ORDER_TRANSITIONS[action];
  return from.includes(status);
}

/** The business view of an order's hold (OPEN-41). */
export const escrowStates = ['pending', 'released', 'refunded', 'split'] as const;
export type EscrowState = (typeof escrowStates)[number];

export const paymentMethods = ['credit', 'debit'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A manufacturer's words to the brand about a rejection. */
export const MAX_REJECTION_LENGTH = 500;
export const MAX_PROBLEM_LENGTH = 2_000;
export const MAX_FEEDBACK_LENGTH = 2_000;
