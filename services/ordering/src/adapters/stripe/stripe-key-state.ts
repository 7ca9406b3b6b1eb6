/**
 * The provider has refused the key, or the key has no permission for the request. Either way the
 * operator has to fix it.
 */
export interface KeyRefusal {
  readonly statusCode: 401 | 403;
  readonly code: string | null;
  /** The provider's message. */
  readonly message: string;
  /** The refused request. */
  readonly request: string;
}

const ASK_AGAIN_MS = 10_000;

/** Tracks whether Stripe accepts the secret key, from every answer. */
export class StripeKeyState {
  private refusal: KeyRefusal | null = null;
  private askedAt = 0;
  private readonly listeners: ((refusal: KeyRefusal) => void)[] = [];

  /** Null: the latest answer accepted the key, or there was no answer yet. */
  get refused(): KeyRefusal | null {
    return this.refusal;
  }

  onRefusal(listener: (refusal: KeyRefusal) => void): void {
    this.listeners.push(listener);
  }

  /** @param refusal null: the key was accepted */
  answered(refusal: KeyRefusal | null): void {
    // A key without one permission (403) is still valid.
    this.refusal = refusal?.statusCode === 401 ? refusal : null;
    if (refusal) this.listeners.forEach((listen) => listen(refusal));
  }

  /**
   * Throws while the key is refused. A process that is not ready may receive no requests, so it
   * regularly checks automatically whether the key is accepted again.
   */
  async check(ask: () => Promise<unknown>, now = Date.now()): Promise<void> {
    if (this.refusal && now - this.askedAt >= ASK_AGAIN_MS) {
      this.askedAt = now;
      await ask().catch(() => undefined);
    }
    if (this.refusal) throw new Error(`Stripe refuses the secret key: ${this.refusal.message}`);
  }
}
