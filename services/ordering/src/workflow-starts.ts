import { RpcServer } from '@makeport/service-kit';
import type { EventHandler } from '@makeport/event-bus';
import type { Provider } from '@nestjs/common';
import { orderEventHandlers } from './adapters/kafka/order-events';
import { PostgresInvoices } from './adapters/postgres/invoices.postgres';
import { PostgresWorkflowStarts } from './adapters/postgres/workflow-starts.postgres';
import { Parts } from './parts';
import { Periodically } from './periodically';
import { StartWorkflows } from './use-cases/start-workflows';

/** The work that gives new orders their workflows. */
export const WORKFLOW_STARTS = Symbol('WorkflowStarts');

const LOOK_EVERY_MS = 1_000;

export const workflowStarts: Provider = {
  provide: WORKFLOW_STARTS,
  inject: [Parts, RpcServer],
  useFactory: (p: Parts, { inFlight }: RpcServer) => {
    const start = new StartWorkflows(p.workflowStarts, p.store, p.workflows, p.now);
    return new Periodically({
      work: (signal) =>
        start.execute((atMostMs) =>
          inFlight.quiet({ forMs: p.config.WORKFLOW_START_QUIET_MS, atMostMs, signal }),
        ),
      everyMs: LOOK_EVERY_MS,
      onFailure: (err) => p.logger.warn({ err }, 'workflows of new orders cannot be started now'),
    });
  },
};

/** Ordering's consumer of its own events. */
export function placedOrders(waiting: Periodically, now: () => Date): EventHandler[] {
  return orderEventHandlers(async (manager, orderId) => {
    await PostgresWorkflowStarts.add(manager, orderId);
    // Last: the counter of its year is locked from here to the commit.
    await PostgresInvoices.issueIfKnown(manager, orderId, now());
    // Before the commit, which is mostly over after the quiet moment; if not, the next look finds it.
    waiting.wake();
  });
}
