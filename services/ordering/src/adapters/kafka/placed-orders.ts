import { orderingEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';

/**
 * Issues the invoice of a new order, so that the payment never waits for the counter of its year.
 *
 * @param issue writes within the transaction that records the event as received
 */
export function placedOrderHandlers(
  issue: (manager: EntityManager, orderId: string) => Promise<void>,
): EventHandler[] {
  return [on(orderingEvents.orderPlaced, ({ data }, manager) => issue(manager, data.order.id))];
}
