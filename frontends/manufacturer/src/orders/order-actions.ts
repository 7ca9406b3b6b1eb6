import type { OrderAction, OrderStatus } from '../gen/graphql';

export interface StatusButton {
  action: OrderAction;
  label: string;
  tone: 'primary' | 'danger-quiet';
}

const BUTTONS: Record<OrderStatus, readonly StatusButton[]> = {
  pending: [
    { action: 'approve', label: 'Approve Order', tone: 'primary' },
    { action: 'reject', label: 'Reject Order', tone: 'danger-quiet' },
  ],
  approved: [{ action: 'start_production', label: 'Start Production', tone: 'primary' }],
  in_production: [{ action: 'mark_shipping', label: 'Mark as Shipping', tone: 'primary' }],
  shipping: [{ action: 'mark_completed', label: 'Mark as Completed', tone: 'primary' }],
  completed: [],
  cancelled: [],
};

/** The buttons of an order in a status, no others (MFR-43, MFR-44). */
export function statusButtons(status: OrderStatus): readonly StatusButton[] {
  return BUTTONS[status];
}

const TARGETS: Record<OrderAction, OrderStatus> = {
  approve: 'approved',
  reject: 'cancelled',
  start_production: 'in_production',
  mark_shipping: 'shipping',
  mark_completed: 'completed',
};

/** Where a step leads. */
export function targetOf(action: OrderAction): OrderStatus {
  return TARGETS[action];
}
