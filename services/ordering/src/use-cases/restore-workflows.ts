import type { OrderingStore, OrderWorkflows } from './ports';

const BATCH = 100;

/**
 * Sees to it that every order whose life is not over has its workflow: one whose start was lost, or all of them
 * after Temporal came back without its data. Orders that have one keep it.
 */
export class RestoreWorkflows {
  constructor(
    private readonly store: Pick<OrderingStore, 'unfinishedOrders' | 'takenBackOrders'>,
    private readonly workflows: Pick<OrderWorkflows, 'start' | 'restart'>,
  ) {}

  async execute(): Promise<void> {
    // Their first life is over: they need another one.
    for (const order of await this.store.takenBackOrders()) await this.workflows.restart(order);
    let afterId: string | null = null;
    for (;;) {
      const orders = await this.store.unfinishedOrders(afterId, BATCH);
      for (const order of orders) await this.workflows.start(order);
      afterId = orders.at(-1)?.id ?? null;
      if (afterId === null) return;
    }
  }
}
