import { orderingEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { FollowOrders } from '../../use-cases/follow-orders';
import type { SampleTransaction } from '../../use-cases/ports';

/** @param within this service's side of the transaction that records the event as received */
export function orderEventHandlers(
  orders: FollowOrders,
  within: (manager: EntityManager) => SampleTransaction,
): EventHandler[] {
  return [
    on(orderingEvents.orderPlaced, ({ data: { order } }, manager) => orders.placed(within(manager), order)),
    on(orderingEvents.orderStatusChanged, ({ data: { order } }, manager) =>
      orders.statusChanged(within(manager), order),
    ),
  ];
}
