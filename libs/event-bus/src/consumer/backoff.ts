import type { Delivery } from '../event-bus';
import type { EventBusLogger } from '../logger';
import { wait } from './wait';

const FIRST_MS = 250;
const MAX_PAUSE_MS = 5_000;
const SAY_SO_EVERY_MS = 30_000;

export interface BackoffOptions {
  readonly delivery: Delivery;
  readonly logger: EventBusLogger;
  /** Logged with each retry; ids only. */
  readonly what: object;
  /** Called when an outage begins and ends. */
  readonly onWaiting?: (waiting: boolean) => void;
}

/** Exponential backoff without a limit on attempts, for outages. */
export class Backoff {
  private pauseMs = FIRST_MS;
  private saidAt: number | undefined;

  constructor(private readonly options: BackoffOptions) {}

  async afterFailure(error: unknown): Promise<void> {
    const { logger, what, onWaiting, delivery } = this.options;
    const now = Date.now();
    if (this.saidAt === undefined) onWaiting?.(true);
    if (this.saidAt === undefined || now - this.saidAt >= SAY_SO_EVERY_MS) {
      logger.warn({ err: error, ...what }, 'dependency unavailable, retrying');
      this.saidAt = now;
    }
    await wait(this.pauseMs, delivery);
    this.pauseMs = Math.min(this.pauseMs * 2, MAX_PAUSE_MS);
  }

  end(): void {
    if (this.saidAt !== undefined) this.options.onWaiting?.(false);
    this.saidAt = undefined;
    this.pauseMs = FIRST_MS;
  }
}
