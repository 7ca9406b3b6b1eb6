import type { PayoutAccountRepository } from '../../adapters/postgres/payouts/payout-account.repository';
import type { ProviderEventQueue } from '../../adapters/postgres/provider/provider-event-queue';
import { ProviderFailure } from '../../domain/provider/provider-call';
import { AddMissedEvents } from './add-missed-events';
import { FetchMissedAccountEvents } from './fetch-missed-account-events';

const MINUTE = 60_000;
const now = new Date('2026-11-21T10:00:00.000Z');
const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);

interface Look {
  readonly accountId: string | undefined;
  readonly from: Date;
  readonly until: Date;
}

/** Reads the events of these accounts. Each account has one event, except for those that fail. */
async function look(
  accounts: { accountId: string; lookedUntil: Date | null }[],
  failures: Record<string, ProviderFailure> = {},
) {
  const looks: Look[] = [];
  const done: string[] = [];
  const provider = {
    async *events(_types: readonly string[], from: Date, until: Date, accountId?: string) {
      looks.push({ accountId, from, until });
      const failure = failures[accountId ?? ''];
      if (failure) throw failure;
      yield {
        id: `evt_${accountId}`,
        type: 'account.updated',
        objectId: accountId ?? '',
        metadata: {},
      };
    },
  };
  const store = {
    awaitedAccounts: async (limit: number) => accounts.slice(0, limit),
    eventsLookedAt: async (accountId: string) => void done.push(accountId),
  } as unknown as PayoutAccountRepository;
  const add = new AddMissedEvents(
    { add: async () => true } as unknown as ProviderEventQueue,
    () => now,
    () => undefined,
  );
  const fetchMissed = new FetchMissedAccountEvents(
    provider,
    store,
    add,
    ['account.updated'],
    () => now,
  );
  const missed = await fetchMissed.execute().catch((error: Error) => error.message);
  return { missed, looks, done };
}

describe('events of connected accounts that no webhook told of', () => {
  it('P7: are fetched account by account, each since its own last look', async () => {
    const { missed, looks, done } = await look([
      { accountId: 'acct_new', lookedUntil: null },
      { accountId: 'acct_old', lookedUntil: before(30) },
    ]);
    expect(missed).toBe(2);
    expect(looks).toEqual([
      { accountId: 'acct_new', from: before(5 + 3 * 24 * 60), until: before(5) },
      { accountId: 'acct_old', from: before(90), until: before(5) },
    ]);
    expect(done).toEqual(['acct_new', 'acct_old']);
  });

  it('P7: a thousand accounts are not looked at all at once', async () => {
    const accounts = Array.from({ length: 1_000 }, (_, index) => ({
      accountId: `acct_${index}`,
      lookedUntil: null,
    }));
    expect((await look(accounts)).looks).toHaveLength(100);
  });

  it('P7: an account that is not connected any more keeps no other one waiting', async () => {
    const accounts = ['acct_gone', 'acct_2'].map((accountId) => ({ accountId, lookedUntil: null }));
    const gone = new ProviderFailure('refused', 'no access', 'account_invalid');
    expect(await look(accounts, { acct_gone: gone })).toMatchObject({
      missed: 1,
      done: ['acct_gone', 'acct_2'],
    });
    // During an outage the account is not marked as read, so it is retried.
    const away = new ProviderFailure('unknown', 'no answer');
    expect(await look(accounts, { acct_gone: away })).toMatchObject({
      missed: 'no answer',
      done: [],
    });
  });
});
