import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, OrderWorkflows, type SignalledOrder, WorkflowSignals } from '../ports';

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
    private readonly workflows: Pick<
      OrderWorkflows,
      'ensureStarted' | 'orderChanged' | 'orderEnded'
    >,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(): Promise<void> {
    let afterId: string | null = null;
    for (;;) {
      const unfinished = await this.signals.unfinishedOrders(afterId, BATCH);
      for (const one of unfinished)
        if (await this.resume(one)) await this.endIfOver(one.order.orderId);
      afterId = unfinished.at(-1)?.order.orderId ?? null;
      if (unfinished.length < BATCH) return;
    }
  }

  /** @returns whether a process may have been started */
  private async resume({ order, signalledVersion }: SignalledOrder): Promise<boolean> {
    if (signalledVersion === order.version) return this.workflows.ensureStarted(order);
    await this.workflows.orderChanged(order);
    await this.signals.signalled([order], this.now());
    return true;
  }

  /** It may have ended since it was read, and its process with it: then another one was started just now, which nobody else tells. */
  private async endIfOver(orderId: string): Promise<void> {
    const [known] = await this.signals.find([orderId]);
    if (known && !known.isUnfinished) await this.workflows.orderEnded(known.order);
  }
}
