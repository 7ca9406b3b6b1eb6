export class InFlightCalls {
  private readonly calls = new Set<Promise<void>>();

  get size(): number {
    return this.calls.size;
  }

  /** Counts the call as in flight until it settles. Settles with it. */
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
