import type {
  PayoutAccount,
  PayoutAccountRepository,
} from '../../adapters/postgres/payouts/payout-account.repository';
import type {
  RefusedOnboarding,
  RefusedOnboardings,
} from '../../adapters/postgres/payouts/refused-onboardings';
import { ProviderFailure } from '../../domain/provider/provider-call';
import type { IdempotentCall } from '../idempotent-call';
import type { ConnectedAccounts } from './connected-accounts';
import { StartPayoutOnboarding } from './start-payout-onboarding';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const holder = { manufacturerId: 'm-1', name: 'Porto Works', email: 'porto@makeport.test' };

describe('the provider’s pages of a payout account', () => {
  it('F31, P38: a refused dashboard is shown to operators until it opens', async () => {
    const refused = new Map<string, RefusedOnboarding>();
    let refuses = true;
    const provider = {
      dashboard: () =>
        refuses
          ? Promise.reject(new ProviderFailure('refused', 'No'))
          : Promise.resolve('https://p.test/1'),
    } as unknown as ConnectedAccounts;
    const start = new StartPayoutOnboarding(
      { save: () => Promise.resolve() } as unknown as PayoutAccountRepository,
      {
        getAccount: () =>
          Promise.resolve({ accountId: 'acct_1', status: 'ready' } as PayoutAccount),
      },
      provider,
      {} as IdempotentCall,
      () => NOW,
      'https://makeport.test',
      [],
      {
        add: (refusal: RefusedOnboarding) =>
          Promise.resolve(void refused.set(refusal.manufacturerId, refusal)),
        remove: (manufacturerId: string) => Promise.resolve(void refused.delete(manufacturerId)),
      } as unknown as RefusedOnboardings,
      () => undefined,
    );
    const open = () => start.execute(holder, '/manufacturer/payments', undefined);
    await expect(open()).rejects.toMatchObject({ code: 'ordering.payouts_refused' });
    expect([...refused.values()]).toMatchObject([{ name: 'Porto Works', reason: 'No' }]);
    refuses = false;
    expect(await open()).toEqual({ url: 'https://p.test/1' });
    expect(refused.size).toBe(0);
  });
});
