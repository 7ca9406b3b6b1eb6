import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, OrderWorkflows, WorkflowSignals } from '../ports';

const BATCH = 100;

/**
 * Sees to it that every order whose life is not over has its process, and that the process knows where the order stands: after
 * Temporal lost its data, and where an event was lost for good. What runs and knows is left alone.
 */
@Injectable()
export class ResumeWorkflows {
  constructor(
    @Inject(WorkflowSignals)
    private readonly signals: Pick<WorkflowSignals, 'find' | 'unfinishedOrders' | 'signalled'>,
    @Inject(OrderWorkflows)
    private readonly workflows: Pick<OrderWorkflows, 'ensureStarted' | 'orderChanged' | 'orderEnded'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(): Promise<void> {
    let afterId: string | null = null;
    for (;;) {
      const unfinished = await this.signals.unfinishedOrders(afterId, BATCH);
      for (const { order, signalledVersion } of unfinished) {
        if (signalledVersion === order.version) {
          await this.workflows.ensureStarted(order);
        } else {
          await this.workflows.orderChanged(order);
          await this.signals.signalled(order, this.now());
        }
        await this.endIfOver(order.orderId);
      }
      afterId = unfinished.at(-1)?.order.orderId ?? null;
      if (unfinished.length < BATCH) return;
    }
  }
  /** It may have ended since it was read, and its process with it: then another one was started just now, which nobody else tells. */
  private async endIfOver(orderId: string): Promise<void> {
    const known = await this.signals.find(orderId);
    if (known && !known.isUnfinished) await this.workflows.orderEnded(known.order);
  }
}
