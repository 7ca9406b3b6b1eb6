export type Listener = (event: never) => unknown;

/** on / off / once, each call chained as in Stripe.js. */
export class Emitter {
  private readonly listeners = new Map<string, { listener: Listener; once: boolean }[]>();

  on(event: string, listener: Listener): this {
    return this.add(event, listener, false);
  }

  once(event: string, listener: Listener): this {
    return this.add(event, listener, true);
  }

  off(event: string, listener?: Listener): this {
    const kept = listener ? this.of(event).filter((entry) => entry.listener !== listener) : [];
    this.listeners.set(event, kept);
    return this;
  }

  protected emit(event: string, payload: unknown): void {
    for (const { listener, once } of [...this.of(event)]) {
      if (once) this.off(event, listener);
      // one listener that throws must not keep the others from hearing
      try {
        listener(payload as never);
      } catch (error) {
        reportError(error);
      }
    }
  }

  private add(event: string, listener: Listener, once: boolean): this {
    this.listeners.set(event, [...this.of(event), { listener, once }]);
    return this;
  }

  private of(event: string) {
    return this.listeners.get(event) ?? [];
  }
}
