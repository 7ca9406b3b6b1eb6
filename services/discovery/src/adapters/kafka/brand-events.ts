import { identityEvents, orderingEvents } from '@makeport/contracts';
import { on, onAll, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { StoreBrandPreferencesAndOrders } from '../../use-cases/recommendations/store-brand-preferences-and-orders';

/** @param brands the use case within the transaction that records the event as received */
export function brandEventHandlers(
  brands: (manager: EntityManager) => StoreBrandPreferencesAndOrders,
): EventHandler[] {
  return [
    on(
      identityEvents.profileUpdated,
      ({ data, version }, manager) => brands(manager).profileUpdated(data, version),
      { concerns: ({ data }) => data.brand !== undefined },
    ),
    onAll(orderingEvents.orderPlaced, (events, manager) =>
      brands(manager).ordersChanged(events.map(({ data }) => data.order)),
    ),
    on(orderingEvents.orderStatusChanged, ({ data: { order } }, manager) =>
      brands(manager).ordersChanged([order]),
    ),
  ];
}
