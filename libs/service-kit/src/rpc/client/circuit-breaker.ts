const FAILURES_TO_OPEN = 5;
const OPEN_MS = 1000;

/**
 * Protects callers of a hanging service: after several calls in a row without an answer, it rejects
 * all calls for a second, then lets one probe through.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  allows(): boolean {
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.now() < this.openUntil) return false;
    // This call is the probe. Others are rejected until it is answered, or for another second.
    this.openUntil = this.now() + OPEN_MS;
    return true;
  }

  /**
   * Closes the breaker. Any answer counts, even an error, because it shows that the service runs.
   */
  answered(): void {
    this.failures = 0;
  }

  timedOut(): void {
    this.failures++;
    if (this.failures >= FAILURES_TO_OPEN) this.openUntil = this.now() + OPEN_MS;
  }
}
