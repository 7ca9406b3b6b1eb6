import { followErasures, type EventHandler } from '@makeport/event-bus';
import { changedOrderHandlers } from '../adapters/kafka/changed-orders';
import { closedAccountHandlers } from '../adapters/kafka/closed-accounts';
import { placedOrderHandlers } from '../adapters/kafka/placed-orders';
import { sampleEventHandlers } from '../adapters/kafka/sample-events';
import { ClosedManufacturers } from '../adapters/postgres/checkout/closed-manufacturers';
import { eraseAccount } from '../adapters/postgres/erasure/erase-account';
import { Invoices } from '../adapters/postgres/orders/invoices';
import { SampleRequests } from '../adapters/postgres/samples/sample-requests';
import { WorkflowSignals } from '../adapters/postgres/workflows/workflow-signals';
import type { OrderWorkflows } from '../adapters/temporal/clients/order-workflows';
import type { Clock } from '../use-cases/clock';
import { FollowSampleRequest } from '../use-cases/samples/follow-sample-request';
import { SignalWorkflows } from '../use-cases/workflows/signal-workflows';

/**
 * Creates the api's handlers: invoices of new orders, statuses of sample requests, closed
 * manufacturers, and erasures. Only erasures change stored names.
 */
export function createApiHandlers(clock: Clock): EventHandler[] {
  return [
    ...placedOrderHandlers((manager, orderId) => Invoices.issueIfKnown(manager, orderId, clock())),
    ...sampleEventHandlers(
      (manager) => new FollowSampleRequest(new SampleRequests(manager), clock),
    ),
    ...closedAccountHandlers({
      close: (closed, manager) => new ClosedManufacturers(manager, clock).add(closed),
      reopen: (manufacturerId, manager) =>
        new ClosedManufacturers(manager, clock).remove(manufacturerId),
    }),
    ...followErasures([], eraseAccount),
  ];
}

/** Creates the worker's handlers, which signal the state of each order to its workflow. */
export function createWorkerHandlers(workflows: OrderWorkflows, clock: Clock): EventHandler[] {
  return changedOrderHandlers(
    (manager) => new SignalWorkflows(new WorkflowSignals(manager), workflows, clock),
  );
}
