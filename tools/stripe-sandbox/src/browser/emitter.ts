export type Listener = (event: never) => unknown;

/** Provides on and off, chainable as in Stripe.js. */
export class Emitter {
  private readonly listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...this.getListeners(event), listener]);
    return this;
  }

  off(event: string, listener?: Listener): this {
    const kept = listener ? this.getListeners(event).filter((entry) => entry !== listener) : [];
    this.listeners.set(event, kept);
    return this;
  }

  protected emit(event: string, payload: unknown): void {
    for (const listener of this.getListeners(event)) {
      // A listener that throws must not prevent the others from being called.
      try {
        listener(payload as never);
      } catch (error) {
        reportError(error);
      }
    }
  }

  private getListeners(event: string): readonly Listener[] {
    return this.listeners.get(event) ?? [];
  }
}
