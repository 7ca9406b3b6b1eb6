import { orderingEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { NotificationTransaction } from '../../use-cases/ports';
import { TellOfOrders } from '../../use-cases/tell-of-orders';

/** @param within the notifications' side of the transaction that records the event as received */
export function orderEventHandlers(
  tell: TellOfOrders,
  within: (manager: EntityManager) => NotificationTransaction,
): EventHandler[] {
  return [
    on(orderingEvents.orderPlaced, ({ id, data }, manager) => tell.placed(within(manager), id, data)),
    on(orderingEvents.orderStatusChanged, ({ id, data }, manager) =>
      tell.statusChanged(within(manager), id, data),
    ),
    on(orderingEvents.orderAnswerReminded, ({ id, data }, manager) =>
      tell.reminded(within(manager), id, data),
    ),
    on(orderingEvents.escrowReleased, ({ id, data }, manager) => tell.released(within(manager), id, data)),
  ];
}
