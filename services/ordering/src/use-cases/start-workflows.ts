import { isFinal } from '../domain/transitions';
import type { Order } from '../domain/order';
import type { Clock, OrderingStore, OrderWorkflows } from './ports';

/** Paid orders that wait for their workflow. */
export interface WorkflowStarts {
  /** When the order was placed that waits longest; null where none is due. */
  oldestDue(now: Date): Promise<Date | null>;
  /** Hands out what is due, the oldest first, to one taker for `leaseMs`. */
  claim(now: Date, limit: number, leaseMs: number): Promise<string[]>;
  done(orderIds: readonly string[]): Promise<void>;
}

/** Resolves when nobody waits for an answer of this service, at the latest after `atMostMs`. */
export type QuietMoment = (atMostMs: number) => Promise<void>;

const AT_ONCE = 8;
const LEASE_MS = 5_000;
/** Nothing of a new order is due sooner than in days, and a button starts its workflow itself. */
const WITHIN_MS = 60_000;

/**
 * Gives new orders their workflows, in moments in which nobody waits, at the latest a minute after the order (ADR 0017).
 * An order that has ended meanwhile gets none; one that has a workflow keeps it.
 */
export class StartWorkflows {
  constructor(
    private readonly starts: WorkflowStarts,
    private readonly store: Pick<OrderingStore, 'findOrders'>,
    private readonly workflows: Pick<OrderWorkflows, 'start'>,
    private readonly now: Clock,
  ) {}

  /**
   * @returns whether there may be more
   * @throws Error for the first order whose workflow could not be started; it is due again soon, the others hold up none
   */
  async execute(quietMoment: QuietMoment): Promise<boolean> {
    const oldest = await this.starts.oldestDue(this.now());
    if (!oldest) return false;
    await quietMoment(oldest.getTime() + WITHIN_MS - this.now().getTime());
    const claimed = await this.starts.claim(this.now(), AT_ONCE, LEASE_MS);
    const failures = await this.start(await this.store.findOrders(claimed));
    const done = claimed.filter((id) => !failures.has(id));
    if (done.length > 0) await this.starts.done(done);
    for (const [id, cause] of failures) {
      throw new Error(`the workflow of order ${id} could not be started`, { cause });
    }
    return done.length > 0;
  }

  private async start(orders: readonly Order[]): Promise<Map<string, unknown>> {
    const failures = new Map<string, unknown>();
    const waiting = orders.filter(({ status }) => !isFinal(status));
    await Promise.all(
      waiting.map((order) =>
        this.workflows.start(order).catch((error: unknown) => failures.set(order.id, error)),
      ),
    );
    return failures;
  }
}
