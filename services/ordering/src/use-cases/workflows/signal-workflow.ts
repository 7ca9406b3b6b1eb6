import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, OrderWorkflows, type WorkflowSignals } from '../ports';

/**
 * An order has changed: its process is told where the order stands by now. One whose life is not over gets a process where none
 * runs.
 * @throws DomainError workflowsUnavailable
 */
@Injectable()
export class SignalWorkflow {
  constructor(
    @Inject(OrderWorkflows) private readonly workflows: Pick<OrderWorkflows, 'orderChanged' | 'orderEnded'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(signals: Pick<WorkflowSignals, 'find' | 'signalled'>, orderId: string): Promise<void> {
    const known = await signals.find(orderId);
    // Told already with an earlier event, which was read when the order had changed again.
    if (!known || known.signalledVersion === known.order.version) return;
    const { order, isUnfinished } = known;
    await (isUnfinished ? this.workflows.orderChanged(order) : this.workflows.orderEnded(order));
    await signals.signalled(order, this.now());
  }
}
