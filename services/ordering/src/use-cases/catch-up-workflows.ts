import type { Order } from '../domain/order';
import type { Clock, FollowedOrder, OrderingStore, OrderWorkflows } from './ports';

/** What is decided is paid within moments, unless the workflow does not know of it. */
const UNBEGUN_FOR_MS = 30_000;
/** A worker that died has a successor within this time: what it had in hand is among these orders. */
const RECENTLY_MS = 600_000;
const AT_ONCE = 100;

/**
 * Sees to it that workflows know what was committed for their orders: a worker or Temporal may die after a step was
 * committed and before its workflow had the answer (OPEN-41, OPEN-42). Once after the start for what changed lately;
 * again and again for money that should be on its way, and for open problems, whose clocks only their workflow keeps:
 * however long the worker or Temporal was gone. A workflow is asked about a problem once for each version of its order.
 */
export class CatchUpWorkflows {
  private recent: readonly Order[] | undefined;
  /** Of the orders with an open problem, the versions that their workflows have been asked about. */
  private asked: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly store: Pick<OrderingStore, 'unbegunPayouts' | 'ordersChangedSince' | 'openProblems'>,
    private readonly workflows: Pick<OrderWorkflows, 'catchUp'>,
    private readonly now: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.now().getTime();
    this.recent ??= await this.store.ordersChangedSince(new Date(now - RECENTLY_MS), AT_ONCE);
    this.recent = await this.tell(this.recent);
    const unbegun = await this.store.unbegunPayouts(new Date(now - UNBEGUN_FOR_MS), AT_ONCE);
    const unpaid = await this.tell(unbegun);
    const untold = this.recent.length + unpaid.length + (await this.tellOfProblems());
    if (untold > 0) throw new Error(`${untold} workflows cannot be told of their orders now`);
  }

  /** @returns how many could not be told */
  private async tellOfProblems(): Promise<number> {
    const open = await this.store.openProblems();
    const left = new Set(await this.tell(open.filter(({ id, version }) => this.asked.get(id) !== version)));
    this.asked = new Map(open.filter((order) => !left.has(order)).map(({ id, version }) => [id, version]));
    return left.size;
  }

  /** @returns those that could not be told; they hold up no other */
  private async tell<Followed extends FollowedOrder>(orders: readonly Followed[]): Promise<Followed[]> {
    const left: Followed[] = [];
    for (const order of orders) {
      await this.workflows.catchUp(order).catch(() => left.push(order));
    }
    return left;
  }
}
