import type {
  PayoutAccount,
  PayoutAccountRepository,
} from '../../adapters/postgres/payouts/payout-account.repository';
import type { IdentityClient } from '../../adapters/rpc/clients/identity-client';
import type { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import type { ProviderAccount } from '../../domain/payouts/payout-account';
import { PayoutAccountLookup } from './payout-account-lookup';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const READY: ProviderAccount = {
  id: 'acct_1',
  detailsSubmitted: true,
  transfersActive: true,
  payoutsEnabled: true,
  due: [],
  disabledReason: null,
  country: 'US',
};

function makeLookup(transfersActive = true) {
  const saved = new Map<string, PayoutAccount>();
  const log: string[] = [];
  const store = {
    find: (id: string) => Promise.resolve(saved.get(id) ?? null),
    save: (account: PayoutAccount) =>
      Promise.resolve(void saved.set(account.manufacturerId, account)),
    ordersToPay: () => Promise.resolve(['a', 'b']),
  } as unknown as PayoutAccountRepository;
  const provider = {
    get: (accountId: string) => {
      log.push(`ask ${accountId}`);
      return Promise.resolve({ ...READY, transfersActive });
    },
  };
  const workflows = {
    payoutChanged: (id: string) => Promise.resolve(void log.push(`wake ${id}`)),
  } as unknown as OrderWorkflows;
  const identity = {
    findPayoutAccount: () => Promise.resolve('acct_1'),
  } as unknown as IdentityClient;
  return {
    log,
    accounts: new PayoutAccountLookup(store, identity, provider, workflows, () => NOW),
  };
}

describe('where manufacturers are paid out to', () => {
  it('is asked once for many payouts at the same time, and wakes what waits once', async () => {
    const { accounts, log } = makeLookup();
    const found = await Promise.all(Array.from({ length: 50 }, () => accounts.find('maker')));
    expect(new Set(found)).toEqual(new Set(['acct_1']));
    expect(log).toEqual(['ask acct_1', 'wake a', 'wake b']);
  });

  it('is asked again by the next payout while it is not ready', async () => {
    const { accounts, log } = makeLookup(false);
    expect(await accounts.find('maker')).toBeNull();
    expect(await accounts.find('maker')).toBeNull();
    expect(log).toEqual(['ask acct_1', 'ask acct_1']);
  });
});
