/** The calls that are being answered. */
export class InFlightCalls {
  private readonly calls = new Set<Promise<void>>();

  get size(): number {
    return this.calls.size;
  }

  /** @returns the same, counted until it settles */
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
