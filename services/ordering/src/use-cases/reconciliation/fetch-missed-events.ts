import type { Clock } from '../clock';
import { lookWindow, type AddMissedEvents } from './add-missed-events';
import type { ProviderBooks } from './provider-books';

/**
 * Fetches events that the provider's webhooks have not delivered (money: Stripe) and handles each
 * of them once, like a webhook. Returns the number of missing events.
 */
export class FetchMissedEvents {
  private lookedUntil: Date | null = null;

  constructor(
    private readonly provider: Pick<ProviderBooks, 'events'>,
    private readonly addMissed: AddMissedEvents,
    private readonly types: readonly string[],
    private readonly now: Clock,
  ) {}

  async execute(): Promise<number> {
    const { from, until } = lookWindow(this.now(), this.lookedUntil);
    const missed = await this.addMissed.execute(
      this.provider.events(this.types, from, until),
      from,
    );
    this.lookedUntil = until;
    return missed;
  }
}
