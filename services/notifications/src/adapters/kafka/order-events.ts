import { orderingEvents, type EventContract } from '@makeport/contracts';
import { on, type EventHandler, type ReceivedEvent } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { EventContext, NotificationTransaction } from '../../use-cases/ports';
import { TellOfOrders } from '../../use-cases/notify/notify-orders';
import { TellOfProblems } from '../../use-cases/notify/notify-problems';

/** The notifications' side of the transaction that records the event as received. */
export type Within = (manager: EntityManager) => NotificationTransaction;

export function orderEventHandlers(
  orders: TellOfOrders,
  problems: TellOfProblems,
  within: Within,
): EventHandler[] {
  const handler = <E extends EventContract>(
    event: E,
    told: (
      transaction: NotificationTransaction,
      context: EventContext,
      data: ReceivedEvent<E>['data'],
    ) => Promise<void>,
  ): EventHandler =>
    on(event, (received, manager) => told(within(manager), toEventContext(received), received.data));
  const events = orderingEvents;
  return [
    handler(events.orderPlaced, (...told) => orders.placed(...told)),
    handler(events.orderStatusChanged, (...told) => orders.statusChanged(...told)),
    handler(events.orderAnswerReminded, (...told) => orders.reminded(...told)),
    handler(events.orderRated, (...told) => orders.rated(...told)),
    handler(events.orderPayoutWaits, (...told) => orders.payoutWaits(...told)),
    handler(events.escrowReleased, (...told) => orders.released(...told)),
    handler(events.escrowRefunded, (...told) => orders.refunded(...told)),
    handler(events.orderProblemReported, (...told) => problems.reported(...told)),
    handler(events.orderProblemWithdrawn, (...told) => problems.withdrawn(...told)),
    handler(events.orderProblemReminded, (...told) => problems.stillOpen(...told)),
    handler(events.orderProblemEscalated, (...told) => problems.escalated(...told)),
    handler(events.orderDisputeDecided, (...told) => problems.decided(...told)),
    handler(events.approvalRequested, (...told) => problems.approvalRequested(...told)),
    handler(events.orderCompletionOverdue, (...told) => problems.overdue(...told)),
    handler(events.orderHoldingLimitNear, (...told) => problems.holdingLimitNear(...told)),
  ];
}

export const toEventContext = ({ id, time }: ReceivedEvent): EventContext => ({ id, at: new Date(time) });
