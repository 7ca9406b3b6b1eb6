import { isProviderFailure } from '../../domain/provider/provider-call';
import type { PayoutAccountStore } from '../payouts/payout-ports';
import type { Clock } from '../ports';
import { lookWindow, type AddMissedEvents } from './add-missed-events';
import type { ProviderBooks } from './reconciliation-ports';

/** Each costs a call: with a thousand that are waited for, every one is looked at ten looks later. */
const ACCOUNTS_AT_ONCE = 100;

/**
 * Fetches what the webhooks of connected accounts should have told (P7). The provider lists their events account by account, so
 * only those are asked that something waits for, the one that was looked at longest ago first.
 */
export class FetchMissedAccountEvents {
  constructor(
    private readonly provider: Pick<ProviderBooks, 'events'>,
    private readonly accounts: Pick<PayoutAccountStore, 'awaitedAccounts' | 'eventsLookedAt'>,
    private readonly addMissed: AddMissedEvents,
    private readonly types: readonly string[],
    private readonly now: Clock,
  ) {}

  async execute(): Promise<number> {
    let missed = 0;
    for (const { accountId, lookedUntil } of await this.accounts.awaitedAccounts(
      ACCOUNTS_AT_ONCE,
    )) {
      const { from, until } = lookWindow(this.now(), lookedUntil);
      missed += await this.fetch(accountId, from, until);
      await this.accounts.eventsLookedAt(accountId, until);
    }
    return missed;
  }

  private async fetch(accountId: string, from: Date, until: Date): Promise<number> {
    try {
      return await this.addMissed.execute(
        this.provider.events(this.types, from, until, accountId),
        from,
      );
    } catch (error) {
      // One that is not connected any more keeps nobody else waiting.
      if (isProviderFailure(error) && error.outcome === 'refused') return 0;
      throw error;
    }
  }
}
