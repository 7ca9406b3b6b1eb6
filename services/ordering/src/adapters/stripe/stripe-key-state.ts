/** The provider has refused the key, or the key may not do what was asked: the operator's to mend, whoever asked. */
export interface KeyRefusal {
  readonly statusCode: 401 | 403;
  readonly code: string | null;
  /** The provider's own words. */
  readonly message: string;
  /** What was asked for. */
  readonly request: string;
}

const ASK_AGAIN_MS = 10_000;

/** Whether Stripe takes the secret key, from every answer that it gives. */
export class StripeKeyState {
  private refusal: KeyRefusal | null = null;
  private askedAt = 0;
  private readonly listeners: ((refusal: KeyRefusal) => void)[] = [];

  /** Null: the latest answer took the key, or nothing was asked yet. */
  get refused(): KeyRefusal | null {
    return this.refusal;
  }

  onRefusal(listener: (refusal: KeyRefusal) => void): void {
    this.listeners.push(listener);
  }

  /** @param refusal null: the key was taken */
  answered(refusal: KeyRefusal | null): void {
    // Who may not do one thing (403) is known all the same.
    this.refusal = refusal?.statusCode === 401 ? refusal : null;
    if (refusal) this.listeners.forEach((listen) => listen(refusal));
  }

  /**
   * Throws while the key is refused. A process that is not ready may be asked nothing more, so it asks by itself now
   * and then whether the key is taken again.
   */
  async check(ask: () => Promise<unknown>, now = Date.now()): Promise<void> {
    if (this.refusal && now - this.askedAt >= ASK_AGAIN_MS) {
      this.askedAt = now;
      await ask().catch(() => undefined);
    }
    if (this.refusal) throw new Error(`Stripe refuses the secret key: ${this.refusal.message}`);
  }
}
