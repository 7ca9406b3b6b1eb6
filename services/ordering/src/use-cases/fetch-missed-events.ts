import type { Clock, ProviderEvent, ProviderEventQueue } from './ports';
import type { ProviderBooks } from './reconciliation-ports';

/** A webhook may be on its way for so long, and is not missed yet. */
const GRACE_MS = 5 * 60_000;
/** How far a process looks back when it starts; afterwards only to its last look. */
const FIRST_LOOK_BACK_MS = 3 * 86_400_000;
/** Events may appear in the provider's list later than they are dated. */
const OVERLAP_MS = 3_600_000;

/**
 * Fetches what the provider's webhooks should have told and did not (money: Stripe): the same events, handled the same
 * way, once. Answers how many were missing.
 */
export class FetchMissedEvents {
  private lookedUntil: Date | undefined;

  constructor(
    private readonly provider: Pick<ProviderBooks, 'events'>,
    private readonly queue: Pick<ProviderEventQueue, 'add'>,
    private readonly types: readonly string[],
    private readonly now: Clock,
    private readonly onMissed: (event: Omit<ProviderEvent, 'attempts'>) => void,
  ) {}

  async execute(): Promise<number> {
    const now = this.now();
    const until = new Date(now.getTime() - GRACE_MS);
    const from = new Date(
      this.lookedUntil ? this.lookedUntil.getTime() - OVERLAP_MS : until.getTime() - FIRST_LOOK_BACK_MS,
    );
    let missed = 0;
    for await (const event of this.provider.events(this.types, from, until)) {
      // It is late already: before everything that is due now.
      if (!(await this.queue.add(event, { received: now, due: from }))) continue;
      missed += 1;
      this.onMissed(event);
    }
    this.lookedUntil = until;
    return missed;
  }
}
