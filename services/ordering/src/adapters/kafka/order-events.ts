import { orderingEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';

/**
 * Ordering's own event comes back to have the order's workflow started: the payment never waits for Temporal.
 *
 * @param add stores that the order waits, in the transaction that records the event as received
 */
export function orderEventHandlers(
  add: (manager: EntityManager, orderId: string) => Promise<void>,
): EventHandler[] {
  return [on(orderingEvents.orderPlaced, ({ data }, manager) => add(manager, data.order.id))];
}
