import { Inject, Injectable } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  OrderWorkflows,
  type SignalledOrder,
  type WorkflowSignals,
} from '../ports';

/**
 * Signals the current state of changed orders to their workflows. An unfinished order without a
 * running workflow gets a new one.
 * @throws DomainError workflowsUnavailable
 */
@Injectable()
export class SignalWorkflows {
  constructor(
    @Inject(OrderWorkflows) private readonly workflows: Pick<
      OrderWorkflows,
      'orderChanged' | 'orderEnded'
    >,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param orderIds at most as many as may be sent to Temporal concurrently */
  async execute(
    signals: Pick<WorkflowSignals, 'find' | 'signalled'>,
    orderIds: readonly string[],
  ): Promise<void> {
    const known = await signals.find([...new Set(orderIds)]);
    // The others received this version with an earlier event, which was read after the order had
    // changed again.
    const news = known.filter(({ order, signalledVersion }) => signalledVersion !== order.version);
    await Promise.all(news.map((each) => this.tell(each)));
    await signals.signalled(
      news.map(({ order }) => order),
      this.now(),
    );
  }

  private tell({ order, isUnfinished }: SignalledOrder): Promise<void> {
    return isUnfinished ? this.workflows.orderChanged(order) : this.workflows.orderEnded(order);
  }
}
