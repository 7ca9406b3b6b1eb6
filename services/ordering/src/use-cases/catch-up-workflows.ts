import type { Clock, OrderingStore, OrderWorkflows } from './ports';

/** What is decided is paid within moments, unless the workflow does not know of it. */
const UNBEGUN_FOR_MS = 30_000;
const AT_ONCE = 100;

/**
 * Sees to it that money is paid whose order's workflow missed the step that decided it: the step was committed, and
 * the worker or Temporal died before the workflow had its answer (OPEN-41).
 */
export class CatchUpWorkflows {
  constructor(
    private readonly store: Pick<OrderingStore, 'unbegunPayouts'>,
    private readonly workflows: Pick<OrderWorkflows, 'catchUp'>,
    private readonly now: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.now().getTime() - UNBEGUN_FOR_MS);
    const failures: unknown[] = [];
    for (const order of await this.store.unbegunPayouts(before, AT_ONCE)) {
      // One that cannot be told now must not hold up the others.
      await this.workflows.catchUp(order).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders cannot be told`);
  }
}
