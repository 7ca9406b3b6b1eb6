import { orderingEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { StartOrderWorkflow } from '../../use-cases/start-order-workflow';

/** Ordering's own event comes back to start the order's workflow: the payment never waits for Temporal. */
export function orderEventHandlers(startWorkflow: StartOrderWorkflow): EventHandler[] {
  return [on(orderingEvents.orderPlaced, ({ data }) => startWorkflow.execute(data.order.id))];
}
