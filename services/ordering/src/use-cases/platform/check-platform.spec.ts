import type { CatalogClient } from '../../adapters/rpc/clients/catalog-client';
import { ProviderFailure } from '../../domain/provider/provider-call';
import { CheckPlatform } from './check-platform';
import type { PlatformAccounts, PlatformGap, WebhookEndpoint } from './platform-accounts';

const EVENTS = ['payment_intent.succeeded', 'refund.failed', 'account.updated'];
const endpoint = (
  events: readonly string[],
  more: Partial<WebhookEndpoint> = {},
): WebhookEndpoint => ({
  url: 'https://makeport.test/webhooks/stripe',
  enabled: true,
  events,
  ofConnectedAccounts: events.includes('account.updated'),
  ...more,
});

const complete = {
  account: () =>
    Promise.resolve({
      chargesEnabled: true,
      currency: 'usd',
      statementPrefix: 'MAKEPORT',
      capabilities: { card_payments: 'active' },
    }),
  balanceCurrencies: () => Promise.resolve(['usd']),
  payoutInterval: () => Promise.resolve('manual'),
  hasConnectedAccounts: () => Promise.resolve(true),
  price: () => Promise.resolve({ active: true, currency: 'usd' }),
  webhookEndpoints: () =>
    Promise.resolve([
      endpoint(['payment_intent.succeeded', 'refund.failed']),
      endpoint(['account.updated']),
    ]),
} satisfies PlatformAccounts;
const items = {
  listFixedItems: () =>
    Promise.resolve([{ key: 'powerbank', name: 'Power bank', priceId: 'price_1' }]),
} as unknown as CatalogClient;

function check(
  change: Partial<PlatformAccounts>,
  {
    hasConnectSecret = true,
    standIn = false,
    eventTypes = EVENTS,
    publishableKey = 'pk_test_1',
  } = {},
): Promise<PlatformGap[]> {
  const expected = {
    hasConnectSecret,
    standIn,
    eventTypes,
    secretKey: 'sk_test_1',
    publishableKey,
  };
  return new CheckPlatform({ ...complete, ...change }, items, expected).execute();
}

describe('the platform’s account at the payment provider', () => {
  it('P4, P12: lacks nothing when everything is set up', async () => {
    expect(await check({})).toEqual([]);
    const both = [endpoint(['*']), endpoint(['*'], { ofConnectedAccounts: true })];
    expect(await check({ webhookEndpoints: () => Promise.resolve(both) })).toEqual([]);
  });

  it('P4: pays what is held in escrow out by itself', async () => {
    const [gap] = await check({ payoutInterval: () => Promise.resolve('daily') });
    expect(gap).toMatchObject({
      topic: 'payouts',
      remedy: expect.stringContaining('manual') as string,
    });
    expect(gap?.missing).toContain('(daily)');
  });

  it.each<[string, Partial<PlatformAccounts>, Partial<PlatformGap>]>([
    [
      'Connect',
      { hasConnectedAccounts: () => Promise.resolve(false) },
      { topic: 'connect', remedy: expect.stringContaining('Sign up for Connect') as string },
    ],
    [
      'a price',
      { price: () => Promise.resolve(null) },
      { topic: 'prices', missing: expect.stringContaining("'powerbank' is not there") as string },
    ],
    [
      'a price that is not archived',
      { price: () => Promise.resolve({ active: false, currency: 'usd' }) },
      { topic: 'prices', missing: expect.stringContaining('is archived') as string },
    ],
    [
      'a price in dollars',
      { price: () => Promise.resolve({ active: true, currency: 'eur' }) },
      { topic: 'prices', missing: expect.stringContaining('is in EUR') as string },
    ],
    [
      'cards',
      {
        account: () =>
          Promise.resolve({
            chargesEnabled: true,
            currency: 'usd',
            statementPrefix: 'MAKEPORT',
            capabilities: { card_payments: 'pending' },
          }),
      },
      { topic: 'account', missing: 'the capability card_payments is pending' },
    ],
    [
      'an event',
      {
        webhookEndpoints: () =>
          Promise.resolve([endpoint(['refund.failed']), endpoint(['account.updated'])]),
      },
      { topic: 'webhooks', missing: 'no endpoint sends payment_intent.succeeded' },
    ],
    [
      'news of connected accounts',
      {
        webhookEndpoints: () =>
          Promise.resolve([endpoint(['payment_intent.succeeded', 'refund.failed'])]),
      },
      { topic: 'connect_webhooks', missing: 'no endpoint sends account.updated' },
    ],
  ])('P12: lacks %s', async (_what, change, gap) => {
    expect(await check(change)).toEqual([expect.objectContaining(gap)]);
  });

  it('P34: one endpoint with every event serves one side alone', async () => {
    const only = (ofConnectedAccounts: boolean) => ({
      webhookEndpoints: () => Promise.resolve([endpoint(['*'], { ofConnectedAccounts })]),
    });
    expect(await check(only(false))).toMatchObject([{ topic: 'connect_webhooks' }]);
    expect(await check(only(true))).toMatchObject([{ topic: 'webhooks' }]);
  });

  it('P34: a platform elsewhere settles in USD where it has a balance in USD', async () => {
    const abroad = { ...(await complete.account()), currency: 'eur' };
    const account = () => Promise.resolve(abroad);
    expect(await check({ account })).toEqual([]);
    const [gap] = await check({ account, balanceCurrencies: () => Promise.resolve(['eur']) });
    expect(gap).toMatchObject({
      topic: 'account',
      missing: 'the account settles in EUR and has no balance in USD',
    });
  });

  it('P34: buyers have to find the platform on their bank statements', async () => {
    const unnamed = { ...(await complete.account()), statementPrefix: null };
    expect(await check({ account: () => Promise.resolve(unnamed) })).toMatchObject([
      { topic: 'account', missing: 'the account has no statement descriptor' },
    ]);
  });

  it('P34: both keys are of one mode', async () => {
    expect(await check({}, { publishableKey: 'pk_live_1' })).toMatchObject([
      {
        topic: 'keys',
        missing: 'the secret key is of test mode, the publishable key of live mode',
      },
    ]);
  });

  it('P23: a new platform enables Accounts v1 support', async () => {
    const [gap] = await check({ hasConnectedAccounts: () => Promise.resolve(false) });
    expect(gap?.remedy).toContain('Accounts v1 support');
  });

  it('P12: an endpoint that is disabled, or at another address, sends nothing', async () => {
    for (const other of [{ enabled: false }, { url: 'https://makeport.test/elsewhere' }]) {
      const gaps = await check({
        webhookEndpoints: () => Promise.resolve([endpoint(['*'], other)]),
      });
      expect(gaps.map(({ topic }) => topic)).toEqual(['webhooks', 'connect_webhooks']);
    }
  });

  it('P7, P12: an endpoint whose secret is not set is refused', async () => {
    const [gap] = await check({}, { hasConnectSecret: false });
    expect(gap).toMatchObject({ missing: 'STRIPE_CONNECT_WEBHOOK_SECRET is not set' });
  });

  it('P4, P12: what the key may not read is not taken for right, but what a stand-in does not know is', async () => {
    const refused = (): Promise<never> =>
      Promise.reject(
        new ProviderFailure('provider_error', 'no permission', 'more_permissions_required'),
      );
    const gaps = await check({ payoutInterval: refused });
    expect(gaps).toMatchObject([
      { topic: 'payouts', missing: 'could not be looked at: no permission' },
    ]);
    expect(
      await check({ payoutInterval: refused }, { standIn: true, hasConnectSecret: false }),
    ).toEqual([]);
  });

  it('P12: is looked at again later where nobody answers', async () => {
    const away = (): Promise<never> => Promise.reject(new ProviderFailure('unknown', 'no answer'));
    await expect(check({ account: away })).rejects.toThrow('no answer');
  });
});
