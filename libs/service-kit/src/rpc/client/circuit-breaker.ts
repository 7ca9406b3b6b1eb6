const FAILURES_TO_OPEN = 5;
const OPEN_MS = 1000;

/**
 * Rejects calls to a hanging service immediately: after several calls in a row without an answer,
 * calls are rejected for a second, then one probe is let through.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  allows(): boolean {
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.now() < this.openUntil) return false;
    // This call is the probe; others are rejected until it is answered.
    this.openUntil = this.now() + OPEN_MS;
    return true;
  }

  /** Any answer counts, also an error: the service is alive. */
  answered(): void {
    this.failures = 0;
  }

  timedOut(): void {
    this.failures++;
    if (this.failures >= FAILURES_TO_OPEN) this.openUntil = this.now() + OPEN_MS;
  }
}
