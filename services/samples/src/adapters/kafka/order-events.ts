import { orderingEvents, type Order } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { ApplyOrderEvents } from '../../use-cases/apply-order-events';

/** Skips events of production orders, which are nearly all, before the inbox records them. */
const ofSamples = {
  concerns: ({ data: { order } }: { data: { order: Pick<Order, 'kind'> } }) =>
    order.kind === 'sample',
};

/** @param orders the use case within the transaction that records the event as received */
export function orderEventHandlers(
  orders: (manager: EntityManager) => ApplyOrderEvents,
): EventHandler[] {
  return [
    on(
      orderingEvents.orderPlaced,
      ({ data: { order } }, manager) => orders(manager).placed(order),
      ofSamples,
    ),
    on(
      orderingEvents.orderStatusChanged,
      ({ data: { order } }, manager) => orders(manager).statusChanged(order),
      ofSamples,
    ),
  ];
}
