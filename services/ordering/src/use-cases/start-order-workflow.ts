import { isFinal } from '../domain/order-status';
import type { OrderingStore, OrderWorkflows } from './ports';

/**
 * Gives a new order its workflow. Repeated events change nothing; an order of long ago that has ended gets none,
 * even where its workflow's history is gone.
 */
export class StartOrderWorkflow {
  constructor(
    private readonly store: Pick<OrderingStore, 'findOrder'>,
    private readonly workflows: Pick<OrderWorkflows, 'start'>,
  ) {}

  async execute(orderId: string): Promise<void> {
    const order = await this.store.findOrder(orderId);
    if (order && !isFinal(order.status)) await this.workflows.start(order);
  }
}
