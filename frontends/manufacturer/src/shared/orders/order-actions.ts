import { ORDER_BUTTONS, ORDER_TRANSITIONS, orderActions, startsAt } from '@makeport/rules';
import type { OrderAction, OrderStatus } from '../../gen/graphql';

export interface StatusButton {
  action: OrderAction;
  label: string;
  tone: 'primary' | 'danger-quiet';
}

/** The buttons of an order in a status, no others (MFR-43, MFR-44). */
export function statusButtons(status: OrderStatus): readonly StatusButton[] {
  return orderActions
    .filter((action) => startsAt(action, status))
    .map((action) => ({ action, ...ORDER_BUTTONS[action] }));
}

/** Where a step leads. */
export function getTarget(action: OrderAction): OrderStatus {
  return ORDER_TRANSITIONS[action].to;
}
