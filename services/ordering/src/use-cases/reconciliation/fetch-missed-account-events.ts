import type { PayoutAccountRepository } from '../../adapters/postgres/payouts/payout-account.repository';
import { isProviderFailure } from '../../domain/provider/provider-call';
import type { Clock } from '../clock';
import { lookWindow, type AddMissedEvents } from './add-missed-events';
import type { ProviderBooks } from './provider-books';

/** Each account costs a call: of a thousand awaited accounts, each one is read once in ten runs. */
const ACCOUNTS_AT_ONCE = 100;

/**
 * Fetches missed webhook events of connected accounts (P7). The provider lists events per account,
 * so only awaited accounts are read, starting with the one that was read longest ago.
 */
export class FetchMissedAccountEvents {
  constructor(
    private readonly provider: Pick<ProviderBooks, 'events'>,
    private readonly accounts: PayoutAccountRepository,
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
      // An account that is no longer connected does not block the others.
      if (isProviderFailure(error) && error.outcome === 'refused') return 0;
      throw error;
    }
  }
}
