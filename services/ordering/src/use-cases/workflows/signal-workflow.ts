import type { Clock, OrderWorkflows, WorkflowSignals } from '../ports';

/**
 * An order has changed: its process is told where the order stands by now, and started where none runs. An order whose life is
 * over has nothing left to do. Throws workflowsUnavailable.
 */
export class SignalWorkflow {
  constructor(
    private readonly workflows: Pick<OrderWorkflows, 'orderChanged'>,
    private readonly now: Clock,
  ) {}

  async execute(
    signals: Pick<WorkflowSignals, 'unfinishedOrder' | 'signalled'>,
    orderId: string,
  ): Promise<void> {
    const unfinished = await signals.unfinishedOrder(orderId);
    // Told already with an earlier event, which was read when the order had changed again.
    if (!unfinished || unfinished.signalledVersion === unfinished.order.version) return;
    const { order } = unfinished;
    await this.workflows.orderChanged(order);
    await signals.signalled(order, this.now());
  }
}
