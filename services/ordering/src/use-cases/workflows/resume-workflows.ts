import { Inject, Injectable } from '@nestjs/common';
import {
  type SignalledOrder,
  WorkflowSignals,
} from '../../adapters/postgres/workflows/workflow-signals';
import { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import { CLOCK, type Clock } from '../clock';

const BATCH = 100;

/**
 * Makes sure that every unfinished order has a running workflow with its current state, after
 * Temporal lost its data or an event was lost for good. Workflows that are up to date are not
 * changed.
 */
@Injectable()
export class ResumeWorkflows {
  constructor(
    private readonly signals: WorkflowSignals,
    private readonly workflows: OrderWorkflows,
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

  /** @returns whether a workflow may have been started */
  private async resume({ order, signalledVersion }: SignalledOrder): Promise<boolean> {
    if (signalledVersion === order.version) return this.workflows.ensureStarted(order);
    await this.workflows.orderChanged(order);
    await this.signals.signalled([order], this.now());
    return true;
  }

  /**
   * The order may have ended since it was read, and its workflow with it: then a new workflow was
   * just started that no later event would end.
   */
  private async endIfOver(orderId: string): Promise<void> {
    const [known] = await this.signals.find([orderId]);
    if (known && !known.isUnfinished) await this.workflows.orderEnded(known.order);
  }
}
