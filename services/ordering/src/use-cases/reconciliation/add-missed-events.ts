import { Inject, Injectable } from '@nestjs/common';
import { ProviderEventQueue } from '../../adapters/postgres/provider/provider-event-queue';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import { CLOCK, type Clock } from '../clock';

/** The longest delivery time of a webhook, before which an event does not count as missed. */
const GRACE_MS = 5 * 60_000;
/** How far back the first run reads. Each later run starts at the end of the one before. */
const FIRST_LOOK_BACK_MS = 3 * 86_400_000;
/** Events may appear in the provider's list later than their date. */
const OVERLAP_MS = 3_600_000;

type ToldEvent = Omit<ProviderEvent, 'attempts'>;

/** Returns the window of events that a run reads. */
export function lookWindow(
  now: Date,
  lookedUntil: Date | null,
): { readonly from: Date; readonly until: Date } {
  const until = new Date(now.getTime() - GRACE_MS);
  const from = lookedUntil
    ? lookedUntil.getTime() - OVERLAP_MS
    : until.getTime() - FIRST_LOOK_BACK_MS;
  return { from: new Date(from), until };
}

export const ON_MISSED_EVENT = Symbol('OnMissedEvent');

/** Stores events that no webhook has delivered. */
@Injectable()
export class AddMissedEvents {
  constructor(
    private readonly queue: ProviderEventQueue,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_MISSED_EVENT) private readonly onMissed: (event: ToldEvent) => void,
  ) {}

  /** Returns the number of missing events. */
  async execute(events: AsyncIterable<ToldEvent>, due: Date): Promise<number> {
    const received = this.now();
    let missed = 0;
    for await (const event of events) {
      // The event is late already, so it is due before all others.
      if (!(await this.queue.add(event, { received, due }))) continue;
      missed += 1;
      this.onMissed(event);
    }
    return missed;
  }
}
