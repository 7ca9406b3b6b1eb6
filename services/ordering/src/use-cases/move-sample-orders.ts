import { stepsToFollow, type SampleRequestStatus } from '../domain/sample-order';
import type { OrderingStore, OrderWorkflows } from './ports';
import type { SampleOrders } from './sample-ports';

const BATCH = 50;

/**
 * Moves sample orders to where their requests stand, through their workflows. What cannot be done now, because nobody
 * answers, is done with the next turn: the request's standing is kept until its order has followed.
 */
export class MoveSampleOrders {
  constructor(
    private readonly samples: SampleOrders,
    private readonly store: Pick<OrderingStore, 'findOrder'>,
    private readonly workflows: Pick<OrderWorkflows, 'changeStatus'>,
    private readonly onFailure: (orderId: string, error: unknown) => void,
  ) {}

  async execute(): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const behind = await this.samples.behind(after, BATCH);
      for (const { orderId, requestStatus } of behind) {
        await this.move(orderId, requestStatus).catch((error: unknown) => this.onFailure(orderId, error));
      }
      after = behind.at(-1)?.orderId ?? null;
      if (behind.length < BATCH) return;
    }
  }

  private async move(orderId: string, requestStatus: SampleRequestStatus): Promise<void> {
    for (;;) {
      const order = await this.store.findOrder(orderId);
      const [action] = order ? stepsToFollow(order.status, requestStatus) : [];
      if (!order || !action) return;
      await this.workflows.changeStatus(order, { action }, `${orderId}:sample:${action}`);
    }
  }
}
