/** What is published under accounts, by the feature that owns it: `defineChannel<Order>('order')`. */
export interface Channel<Value> {
  readonly name: string;
  /** Never there: it only tells the type. */
  readonly value?: Value;
}
type Listener = (value: never) => void;

export function defineChannel<Value>(name: string): Channel<Value> {
  return { name };
}

/** More than this many unread events of one subscription: the socket is too slow and has to begin anew. */
const MAX_WAITING = 250;

export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * What this process has heard from Kafka, by account. One subscription is one async iterator; it hears only what
 * is published under the account it was opened for.
 */
export class RealtimeHub {
  private readonly listeners = new Map<string, Set<Listener>>();

  publish<Value>(
    channel: Channel<Value>,
    accountIds: readonly string[],
    value: NoInfer<Value>,
  ): void {
    for (const accountId of new Set(accountIds)) {
      for (const listener of this.listeners.get(`${channel.name}:${accountId}`) ?? []) {
        (listener as (value: Value) => void)(value);
      }
    }
  }

  /** Listens from the call on, not from the first `next()`. */
  subscribe<Value>(channel: Channel<Value>, accountId: string): AsyncIterableIterator<Value> {
    const key = `${channel.name}:${accountId}`;
    const waiting: Value[] = [];
    let wake: (() => void) | undefined;
    let ended = false;
    let overflowed = false;
    const listener = (value: Value): void => {
      if (waiting.length >= MAX_WAITING) overflow();
      else waiting.push(value);
      wake?.();
    };
    // What waits is let go at once: who does not read may never ask for it.
    const overflow = (): void => {
      overflowed = true;
      waiting.length = 0;
      this.remove(key, listener);
    };
    const end = (): void => {
      ended = true;
      this.remove(key, listener);
      wake?.();
    };
    this.add(key, listener);
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        for (;;) {
          if (ended) return { done: true, value: undefined };
          if (overflowed) {
            end();
            throw new TooSlow('a subscriber was too slow');
          }
          const value = waiting.shift();
          if (value !== undefined) return { done: false, value };
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          wake = undefined;
        }
      },
      async return() {
        end();
        return { done: true, value: undefined };
      },
      async throw(error) {
        end();
        throw error;
      },
    };
  }

  /** For tests and figures. */
  get size(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  private add(key: string, listener: Listener): void {
    const set = this.listeners.get(key) ?? new Set();
    set.add(listener);
    this.listeners.set(key, set);
  }

  private remove(key: string, listener: Listener): void {
    const set = this.listeners.get(key);
    set?.delete(listener);
    if (set?.size === 0) this.listeners.delete(key);
  }
}
