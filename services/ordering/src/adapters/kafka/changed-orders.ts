import { orderingEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { WorkflowSignals } from '../../use-cases/ports';
import type { SignalWorkflow } from '../../use-cases/workflows/signal-workflow';

const { topic } = orderingEvents.orderPlaced;

/**
 * Ordering's own events come back to tell the processes of their orders, at least once and in order: no payment and no button
 * waits for Temporal.
 *
 * @param within ordering's side of the transaction that records the event as received
 */
export function changedOrderHandlers(
  signalWorkflow: Pick<SignalWorkflow, 'execute'>,
  within: (manager: EntityManager) => WorkflowSignals,
): EventHandler[] {
  return Object.values(orderingEvents)
    .filter((event) => event.topic === topic)
    .map((event) => on(event, ({ subject }, manager) => signalWorkflow.execute(within(manager), subject)));
}
