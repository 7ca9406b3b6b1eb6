import { setTimeout as delay } from 'node:timers/promises';
import type { Delivery } from '../event-bus';

/** The subscription is stopping: leave the message for the next member. */
export class ShutdownError extends Error {
  constructor() {
    super('the consumer is stopping');
    this.name = 'ShutdownError';
  }
}

const HEARTBEAT_MS = 1_000;

/**
 * Waits without losing the group.
 * @throws ShutdownError when the subscription stops; what `heartbeat` throws when the group rebalances
 */
export async function wait(ms: number, delivery: Delivery): Promise<void> {
  for (let left = ms; left > 0; left -= HEARTBEAT_MS) {
    if (delivery.signal.aborted) throw new ShutdownError();
    await delay(Math.min(left, HEARTBEAT_MS), undefined, { signal: delivery.signal }).catch(
      () => undefined,
    );
    if (delivery.signal.aborted) throw new ShutdownError();
    await delivery.heartbeat();
  }
}
