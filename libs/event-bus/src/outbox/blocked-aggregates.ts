const FIRST_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Aggregates whose next event the broker refuses, with the time of the next retry. */
export class BlockedAggregates {
  private readonly blocks = new Map<string, { until: number; ms: number }>();

  constructor(private readonly clock: () => number = Date.now) {}

  block(aggregateId: string): void {
    const ms = Math.min((this.blocks.get(aggregateId)?.ms ?? FIRST_MS / 2) * 2, MAX_PAUSE_MS);
    this.blocks.set(aggregateId, { until: this.clock() + ms, ms });
  }

  clear(aggregateId: string): void {
    this.blocks.delete(aggregateId);
  }

  /** Returns the aggregates whose backoff has not ended. */
  now(): string[] {
    const time = this.clock();
    return [...this.blocks]
      .filter(([, block]) => block.until > time)
      .map(([aggregateId]) => aggregateId);
  }
}
