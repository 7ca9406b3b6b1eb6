import type { Order } from '../domain/order';
import type { Clock, OrderingStore, OrderWorkflows } from './ports';

/** What is decided is paid within moments, unless the workflow does not know of it. */
const UNBEGUN_FOR_MS = 30_000;
/** A worker that died has a successor within this time: what it had in hand is among these orders. */
const RECENTLY_MS = 600_000;
const AT_ONCE = 100;

/**
 * Sees to it that workflows know what was committed for their orders: a worker or Temporal may die after a step was
 * committed and before its workflow had the answer (OPEN-41). Once after the start for what changed lately, and again
 * and again for money that should be on its way.
 */
export class CatchUpWorkflows {
  private recent: readonly Order[] | undefined;

  constructor(
    private readonly store: Pick<OrderingStore, 'unbegunPayouts' | 'ordersChangedSince'>,
    private readonly workflows: Pick<OrderWorkflows, 'catchUp'>,
    private readonly now: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.now().getTime();
    this.recent ??= await this.store.ordersChangedSince(new Date(now - RECENTLY_MS), AT_ONCE);
    this.recent = await this.tell(this.recent);
    const unbegun = await this.store.unbegunPayouts(new Date(now - UNBEGUN_FOR_MS), AT_ONCE);
    const left = [...this.recent, ...(await this.tell(unbegun))];
    if (left.length > 0) throw new Error(`${left.length} workflows cannot be told of their orders now`);
  }

  /** @returns those that could not be told; they hold up no other */
  private async tell(orders: readonly Order[]): Promise<Order[]> {
    const left: Order[] = [];
    for (const order of orders) {
      await this.workflows.catchUp(order).catch(() => left.push(order));
    }
    return left;
  }
}
