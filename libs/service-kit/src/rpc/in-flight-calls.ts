export interface QuietOptions {
  /** How long nobody may have asked for anything. */
  readonly forMs: number;
  /** The wait ends after this time even if there are always calls. */
  readonly atMostMs: number;
  /** The process is asked to stop: the wait ends at once. */
  readonly signal: AbortSignal;
}

/** The calls that are being answered. */
export class InFlightCalls {
  private readonly calls = new Set<Promise<void>>();
  private lastEndedAt = -Infinity;

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
      this.lastEndedAt = performance.now();
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.calls);
  }

  /** For work that can wait while somebody waits for an answer: resolves in a moment without calls. */
  async quiet({ forMs, atMostMs, signal }: QuietOptions): Promise<void> {
    const until = performance.now() + atMostMs;
    for (;;) {
      const left = Math.min(forMs - this.idleMs(), until - performance.now());
      if (left <= 0 || signal.aborted) return;
      await passed(left, signal);
    }
  }

  private idleMs(): number {
    return this.size > 0 ? 0 : performance.now() - this.lastEndedAt;
  }
}

/** The time has passed, or the signal has come. */
function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
