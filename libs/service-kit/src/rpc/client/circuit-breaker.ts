const FAILURES_TO_OPEN = 5;
const OPEN_MS = 1000;

/**
 * Answers at once for a service that hangs: after several calls in a row without any answer further ones are
 * refused for a second, then one is let through to see.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  allows(): boolean {
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.now() < this.openUntil) return false;
    // This one is the probe; the rest go on being refused until it is back.
    this.openUntil = this.now() + OPEN_MS;
    return true;
  }

  /** Any answer at all, also an error: the service lives. */
  answered(): void {
    this.failures = 0;
  }

  timedOut(): void {
    this.failures++;
    if (this.failures >= FAILURES_TO_OPEN) this.openUntil = this.now() + OPEN_MS;
  }
}
