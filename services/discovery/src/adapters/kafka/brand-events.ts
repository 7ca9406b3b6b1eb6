import { identityEvents, orderingEvents } from '@makeport/contracts';
import { on, onAll, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { FollowBrands } from '../../use-cases/recommendations/follow-brands';
import type { BrandRecords } from '../../use-cases/recommendations/ports';

/** @param recordsOf the transaction that records the event as received */
export function brandEventHandlers(
  brands: FollowBrands,
  recordsOf: (manager: EntityManager) => BrandRecords,
): EventHandler[] {
  return [
    on(
      identityEvents.profileUpdated,
      ({ data, version }, manager) => brands.profileUpdated(recordsOf(manager), data, version),
      { concerns: ({ data }) => data.brand !== undefined },
    ),
    onAll(orderingEvents.orderPlaced, (events, manager) =>
      brands.ordersChanged(
        recordsOf(manager),
        events.map(({ data }) => data.order),
      ),
    ),
    on(orderingEvents.orderStatusChanged, ({ data: { order } }, manager) =>
      brands.ordersChanged(recordsOf(manager), [order]),
    ),
  ];
}
