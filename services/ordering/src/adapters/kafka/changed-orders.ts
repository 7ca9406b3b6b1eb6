import { orderingEvents } from '@makeport/contracts';
import { onAll, type EventHandler, type ReceivedEvent } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { SignalWorkflows } from '../../use-cases/workflows/signal-workflows';

const { topic } = orderingEvents.orderPlaced;

/**
 * Consumes ordering's own events to signal the workflows of their orders, at least once and in
 * order. Payments and status changes therefore do not depend on Temporal.
 *
 * @param signal the use case within the transaction that records the events as received
 */
export function changedOrderHandlers(
  signal: (manager: EntityManager) => SignalWorkflows,
): EventHandler[] {
  const tell = (
    events: readonly Pick<ReceivedEvent, 'subject'>[],
    manager: EntityManager,
  ): Promise<void> => signal(manager).execute(events.map(({ subject }) => subject));
  return Object.values(orderingEvents)
    .filter((event) => event.topic === topic)
    .map((event) => onAll(event, tell));
}
