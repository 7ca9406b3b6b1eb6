import { setTimeout as delay } from 'node:timers/promises';
import type { Delivery } from '../event-bus';

/** The subscription is stopping; the next member processes the message. */
export class ShutdownError extends Error {
  constructor() {
    super('the consumer is stopping');
    this.name = 'ShutdownError';
  }
}

const HEARTBEAT_MS = 1_000;

/**
 * Waits and sends heartbeats, so that the consumer stays a member of its group.
 * @throws ShutdownError if the subscription stops; errors of `heartbeat` if the group rebalances
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
