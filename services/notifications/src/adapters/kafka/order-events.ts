import { orderingEvents, type EventContract } from '@makeport/contracts';
import {
  findAccountIds,
  on,
  onAll,
  type EventHandler,
  type ReceivedEvent,
} from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { EventContext, NotificationTransaction } from '../../use-cases/ports';
import { NotifyChargebacks } from '../../use-cases/notify/notify-chargebacks';
import { NotifyFraudWarnings } from '../../use-cases/notify/notify-fraud-warnings';
import { NotifyInspections } from '../../use-cases/notify/notify-inspections';
import { NotifyOrders } from '../../use-cases/notify/notify-orders';
import { NotifyProblems } from '../../use-cases/notify/notify-problems';

/**
 * Returns a `NotificationTransaction` within the transaction that records the event in the inbox.
 */
export type Within = (manager: EntityManager) => NotificationTransaction;

export function orderEventHandlers(
  orders: NotifyOrders,
  problems: NotifyProblems,
  chargebacks: NotifyChargebacks,
  fraudWarnings: NotifyFraudWarnings,
  inspections: NotifyInspections,
  within: Within,
): EventHandler[] {
  const handler = <E extends EventContract>(
    event: E,
    handle: (
      transaction: NotificationTransaction,
      context: EventContext,
      data: ReceivedEvent<E>['data'],
    ) => Promise<void>,
  ): EventHandler =>
    on(
      event,
      (received, manager) => handle(within(manager), toEventContext(received), received.data),
      {
        details: true,
      },
    );
  const events = orderingEvents;
  return [
    onAll(
      events.orderPlaced,
      (received, manager) =>
        orders.placed(
          within(manager),
          received.map((each) => ({ event: toEventContext(each), data: each.data })),
        ),
      { details: true },
    ),
    handler(events.orderStatusChanged, (...received) => orders.statusChanged(...received)),
    handler(events.orderAnswerReminded, (...received) => orders.reminded(...received)),
    handler(events.orderRated, (...received) => orders.rated(...received)),
    handler(events.orderPayoutWaits, (...received) => orders.payoutWaits(...received)),
    handler(events.escrowReleased, (...received) => orders.released(...received)),
    handler(events.escrowRefunded, (...received) => orders.refunded(...received)),
    on(events.checkoutRefunded, (received, manager) =>
      orders.checkoutRefunded(within(manager), toEventContext(received), received.data),
    ),
    handler(events.orderProblemReported, (...received) => problems.reported(...received)),
    handler(events.orderProblemWithdrawn, (...received) => problems.withdrawn(...received)),
    handler(events.orderProblemReminded, (...received) => problems.stillOpen(...received)),
    handler(events.orderProblemEscalated, (...received) => problems.escalated(...received)),
    handler(events.orderDisputeDecided, (...received) => problems.decided(...received)),
    handler(events.orderSettlementChanged, (...received) =>
      problems.settlementChanged(...received),
    ),
    handler(events.approvalRequested, (...received) => problems.approvalRequested(...received)),
    handler(events.orderCompletionOverdue, (...received) => problems.overdue(...received)),
    handler(events.orderHoldingLimitNear, (...received) => problems.holdingLimitNear(...received)),
    handler(events.orderInspectionReminded, (...received) => inspections.reminded(...received)),
    handler(events.orderInspectionEnded, (...received) => inspections.ended(...received)),
    handler(events.orderChargebackOpened, (...received) => chargebacks.opened(...received)),
    handler(events.orderChargebackClosed, (...received) => chargebacks.closed(...received)),
    handler(events.orderDebtChanged, (...received) => chargebacks.owed(...received)),
    handler(events.orderFraudWarned, (...received) => fraudWarnings.warned(...received)),
    handler(events.orderFraudWarningClosed, (...received) => fraudWarnings.closed(...received)),
  ];
}

export const toEventContext = ({ id, time, data, traceparent }: ReceivedEvent): EventContext => ({
  id,
  at: new Date(time),
  about: findAccountIds(data),
  ...(traceparent !== undefined && { traceparent }),
});
