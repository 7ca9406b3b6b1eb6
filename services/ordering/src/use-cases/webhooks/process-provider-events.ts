import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@makeport/errors';
import { ProviderEventQueue } from '../../adapters/postgres/provider/provider-event-queue';
import { isProviderFailure } from '../../domain/provider/provider-call';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import { CLOCK, type Clock } from '../clock';
import { HandleProviderEvent } from './handle-provider-event';

const BATCH = 50;
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15 * 60_000;

export const ON_FAILED_EVENT = Symbol('OnFailedEvent');

/**
 * Processes the stored webhook events that are due; a failed one is due again later. Returns their
 * number.
 */
@Injectable()
export class ProcessProviderEvents {
  constructor(
    private readonly queue: ProviderEventQueue,
    @Inject(HandleProviderEvent) private readonly handle: Pick<HandleProviderEvent, 'execute'>,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_FAILED_EVENT) private readonly onFailure: (
      event: ProviderEvent,
      error: unknown,
    ) => void,
  ) {}

  async execute(): Promise<number> {
    const events = await this.queue.claim(this.now(), BATCH, LEASE_MS);
    const handled = await Promise.all(events.map((event) => this.process(event)));
    const done = handled.filter((event) => event !== null);
    if (done.length > 0) await this.queue.done(done);
    return events.length;
  }

  /** Null: it failed and is due again later. */
  private async process(event: ProviderEvent): Promise<{ id: string; outcome: string } | null> {
    try {
      return { id: event.id, outcome: await this.handle.execute(event) };
    } catch (error) {
      this.onFailure(event, error);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** event.attempts, MAX_PAUSE_MS);
      const outcome = error instanceof Error ? error.message : String(error);
      await this.queue.retry(
        event.id,
        new Date(this.now().getTime() + pause),
        outcome,
        !isMerelyAway(error),
      );
      return null;
    }
  }
}

function isMerelyAway(error: unknown): boolean {
  return isProviderFailure(error) || (isDomainError(error) && error.kind === 'unavailable');
}
