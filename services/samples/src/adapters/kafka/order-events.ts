import { orderingEvents, type Order } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { FollowOrders } from '../../use-cases/follow-orders';
import type { SampleTransaction } from '../../use-cases/ports';

/** Nearly all orders are of production: they cost this service nothing but the reading. */
const ofSamples = {
  concerns: ({ data: { order } }: { data: { order: Pick<Order, 'kind'> } }) =>
    order.kind === 'sample',
};

/** @param within this service's side of the transaction that records the event as received */
export function orderEventHandlers(
  orders: FollowOrders,
  within: (manager: EntityManager) => SampleTransaction,
): EventHandler[] {
  return [
    on(
      orderingEvents.orderPlaced,
      ({ data: { order } }, manager) => orders.placed(within(manager), order),
      ofSamples,
    ),
    on(
      orderingEvents.orderStatusChanged,
      ({ data: { order } }, manager) => orders.statusChanged(within(manager), order),
      ofSamples,
    ),
  ];
}
