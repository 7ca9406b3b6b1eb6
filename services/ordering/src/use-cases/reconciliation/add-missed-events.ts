import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type ProviderEvent, ProviderEventQueue } from '../ports';

/** A webhook may be on its way for so long, and is not missed yet. */
const GRACE_MS = 5 * 60_000;
/** How far the first look goes back; each later one to the one before. */
const FIRST_LOOK_BACK_MS = 3 * 86_400_000;
/** Events may appear in the provider's list later than they are dated. */
const OVERLAP_MS = 3_600_000;

type ToldEvent = Omit<ProviderEvent, 'attempts'>;

/** Which events a look asks for. */
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

/** Stores what no webhook has told of. */
@Injectable()
export class AddMissedEvents {
  constructor(
    @Inject(ProviderEventQueue) private readonly queue: Pick<ProviderEventQueue, 'add'>,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_MISSED_EVENT) private readonly onMissed: (event: ToldEvent) => void,
  ) {}

  /** Answers how many were missing. */
  async execute(events: AsyncIterable<ToldEvent>, due: Date): Promise<number> {
    const received = this.now();
    let missed = 0;
    for await (const event of events) {
      // It is late already: before everything that is due now.
      if (!(await this.queue.add(event, { received, due }))) continue;
      missed += 1;
      this.onMissed(event);
    }
    return missed;
  }
}
