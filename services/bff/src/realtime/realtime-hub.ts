/** A kind of event that a feature publishes to accounts: `defineChannel<Order>('order')`. */
export interface Channel<Value> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly value?: Value;
}
type Listener = (value: never) => void;

export function defineChannel<Value>(name: string): Channel<Value> {
  return { name };
}

/**
 * The limit of queued events per subscription. A socket that exceeds it is too slow and must
 * reconnect.
 */
const MAX_WAITING = 250;

export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Distributes events from Kafka within this process, by account. A subscription is an async
 * iterator that receives only the events of its own account.
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

  /** Subscribes immediately, not at the first `next()`. */
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
    // Drops the queued events immediately, because a stalled client may never call `next()`.
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

  /** The number of subscriptions, for tests and metrics. */
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
