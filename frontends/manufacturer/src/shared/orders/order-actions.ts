import { ORDER_TRANSITIONS, orderActions, startsAt } from '@makeport/rules';
import type { OrderAction, OrderStatus } from '../../gen/graphql';

export interface StatusButton {
  action: OrderAction;
  label: string;
  tone: 'primary' | 'danger-quiet';
}

const BUTTONS: Record<OrderAction, Omit<StatusButton, 'action'>> = {
  approve: { label: 'Approve Order', tone: 'primary' },
  reject: { label: 'Reject Order', tone: 'danger-quiet' },
  start_production: { label: 'Start Production', tone: 'primary' },
  mark_shipping: { label: 'Mark as Shipping', tone: 'primary' },
  mark_completed: { label: 'Mark as Completed', tone: 'primary' },
};

/** The buttons of an order in a status, no others (MFR-43, MFR-44). */
export function statusButtons(status: OrderStatus): readonly StatusButton[] {
  return orderActions
    .filter((action) => startsAt(action, status))
    .map((action) => ({ action, ...BUTTONS[action] }));
}

/** Where a step leads. */
export function getTarget(action: OrderAction): OrderStatus {
  return ORDER_TRANSITIONS[action].to;
}
