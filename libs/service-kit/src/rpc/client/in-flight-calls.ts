/** Calls without an answer yet. */
export class InFlightCalls {
  private readonly calls = new Set<Promise<void>>();

  get size(): number {
    return this.calls.size;
  }

  /** @returns the same promise, counted until it settles */
  async follow(call: Promise<void>): Promise<void> {
    this.calls.add(call);
    try {
      await call;
    } finally {
      this.calls.delete(call);
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.calls);
  }
}
