import type { Deliveries, Delivery } from '../store/deliveries';
import { deliver, type DeliveryOutcome, type Message } from './deliver';
import { giveUpAfterMs, retryDelayMs, type RetryPolicy } from './retry-delay';

interface DispatcherOptions {
  deliveries: Deliveries;
  /** Returns the content of an event and its endpoint, if it has one. */
  toMessage: (eventId: string) => Message | undefined;
  retry: RetryPolicy;
  clock: () => number;
}

const concurrency = 32;
/** setTimeout wraps at 2^31 ms. */
const longestNapMs = 3_600_000;

/**
 * Sends pending deliveries when they are due, concurrently and in no guaranteed order, until each
 * receives a 2xx. All state is in `deliveries`, so a crash of the process loses nothing.
 */
export class Dispatcher {
  private readonly inFlight = new Map<number, Promise<DeliveryOutcome | undefined>>();
  private timer: NodeJS.Timeout | undefined;
  private running = false;
  private readonly abort = new AbortController();

  constructor(private readonly options: DispatcherOptions) {}

  start(): void {
    this.running = true;
    this.wake();
  }

  /** Aborts attempts in flight; they stay pending and are sent after the next start. */
  async stop(): Promise<void> {
    this.running = false;
    clearTimeout(this.timer);
    this.abort.abort();
    await Promise.allSettled(this.inFlight.values());
  }

  /** Call after any change that may have made a delivery due. */
  wake(): void {
    if (!this.running) return;
    clearTimeout(this.timer);
    const now = this.options.clock();
    for (const delivery of this.options.deliveries.due(now)) {
      if (this.inFlight.size >= concurrency) break;
      const message = this.options.toMessage(delivery.eventId);
      if (message) void this.send(delivery, message);
    }
    // Due deliveries that are still pending are in flight; each calls `wake` when it ends.
    const next = this.options.deliveries.nextDueAfter(now);
    if (next === undefined) return;
    this.timer = setTimeout(() => this.wake(), Math.min(longestNapMs, next - now));
    this.timer.unref();
  }

  /** Attempts these deliveries now, concurrently, and returns their outcomes. */
  async sendNow(ids: readonly number[]): Promise<(DeliveryOutcome | undefined)[]> {
    return Promise.all(
      ids.map(async (id) => {
        const delivery = this.options.deliveries.find(id);
        const message = delivery && this.options.toMessage(delivery.eventId);
        return message && this.send(delivery, message);
      }),
    );
  }

  private send(delivery: Delivery, message: Message): Promise<DeliveryOutcome | undefined> {
    const underWay = this.inFlight.get(delivery.id);
    if (underWay) return underWay;
    const sending = this.attempt(delivery, message).finally(() => {
      this.inFlight.delete(delivery.id);
      this.wake();
    });
    this.inFlight.set(delivery.id, sending);
    return sending;
  }

  private async attempt(delivery: Delivery, message: Message): Promise<DeliveryOutcome> {
    const { deliveries, clock, retry } = this.options;
    const outcome = await deliver(message, clock(), this.abort.signal);
    if (this.abort.signal.aborted) return outcome;
    const now = clock();
    if (outcome.delivered) {
      deliveries.delivered(delivery.id, outcome.status, now);
    } else {
      const tooOld = now - message.created * 1000 > giveUpAfterMs;
      deliveries.failed(
        delivery.id,
        outcome,
        tooOld ? undefined : now + retryDelayMs(delivery.attempts + 1, retry),
      );
    }
    return outcome;
  }
}
