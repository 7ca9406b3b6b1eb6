import {
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  startsAt,
  type OrderActor,
  type OrderStatus,
  type OrderTransitionAction,
} from '@makeport/rules';
import { illegalStatusChange } from './order.errors';
import type { Order } from './order';

export type OrderAction = OrderTransitionAction;

/**
 * Returns the status after the action.
 * @throws DomainError illegalStatusChange if the table does not allow the action, or not to this
 * actor
 */
export function nextStatus(status: OrderStatus, action: OrderAction, by: OrderActor): OrderStatus {
  const transition = ORDER_TRANSITIONS[action];
  if (transition.by !== by || !startsAt(action, status)) throw illegalStatusChange();
  return transition.to;
}

/** Returns who may take the action. */
export function getActor(action: OrderAction): OrderActor {
  return ORDER_TRANSITIONS[action].by;
}

/** Returns the status after the action. */
export function getTarget(action: OrderAction): OrderStatus {
  return ORDER_TRANSITIONS[action].to;
}

/** Returns whether no action leads from it to another status. */
export function isFinal(status: OrderStatus): boolean {
  const { stage } = ORDER_STATUSES[status];
  return stage === 'completed' || stage === 'cancelled';
}

/**
 * The only function that changes an order's status.
 * @throws DomainError illegalStatusChange
 */
export function transition(order: Order, action: OrderAction, by: OrderActor, now: Date): Order {
  const status = nextStatus(order.status, action, by);
  return {
    ...order,
    status,
    completedAt: status === 'completed' ? (order.completedAt ?? now) : null,
    updatedAt: now,
    version: order.version + 1,
  };
}
