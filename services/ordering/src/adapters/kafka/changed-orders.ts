import { orderingEvents } from '@makeport/contracts';
import { onAll, type EventHandler, type ReceivedEvent } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { WorkflowSignals } from '../../use-cases/ports';
import type { SignalWorkflows } from '../../use-cases/workflows/signal-workflows';

const { topic } = orderingEvents.orderPlaced;

/**
 * Consumes ordering's own events to signal the workflows of their orders, at least once and in
 * order. Payments and status changes therefore do not depend on Temporal.
 *
 * @param within ordering's part of the transaction that records the events as received
 */
export function changedOrderHandlers(
  signalWorkflows: Pick<SignalWorkflows, 'execute'>,
  within: (manager: EntityManager) => WorkflowSignals,
): EventHandler[] {
  const tell = (
    events: readonly Pick<ReceivedEvent, 'subject'>[],
    manager: EntityManager,
  ): Promise<void> =>
    signalWorkflows.execute(
      within(manager),
      events.map(({ subject }) => subject),
    );
  return Object.values(orderingEvents)
    .filter((event) => event.topic === topic)
    .map((event) => onAll(event, tell));
}
