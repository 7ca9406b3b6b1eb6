import Stripe from 'stripe';
import { refusal, startTestSandbox, type TestSandbox } from './testing/test-sandbox';

let now = Date.now();
let sandbox: TestSandbox;
afterEach(() => sandbox.close());

const start = async (environment: Record<string, string> = {}): Promise<void> => {
  sandbox = await startTestSandbox(environment, () => now);
};
const nextSecond = (): void => void (now += 1_000);

/** Makes calls one after another until one is rejected. Returns the number of accepted calls. */
async function callUntilLimit(call: () => Promise<unknown>, most = 200) {
  for (let accepted = 0; accepted < most; accepted++) {
    try {
      await call();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeRateLimitError) return { accepted, error };
      throw error;
    }
  }
  return { accepted: most, error: undefined };
}

it('P28: has no limit by default', async () => {
  await start();
  expect(await callUntilLimit(() => sandbox.stripe.balance.retrieve())).toMatchObject({
    accepted: 200,
  });
});

it('P28: limits each endpoint, whatever its id, until the next second', async () => {
  await start();
  await sandbox.control('/rate-limits', { endpoint: 25, total: 100 });
  const accounts = ['acct_demo_voltworks', 'acct_demo_greenform'];
  let calls = 0;
  const retrieve = () => sandbox.stripe.accounts.retrieve(accounts[calls++ % 2] ?? '');
  const { accepted, error } = await callUntilLimit(retrieve);
  expect(accepted).toBe(25);
  expect(error).toMatchObject({
    code: 'rate_limit',
    rawType: 'invalid_request_error',
    statusCode: 429,
  });
  expect(error?.headers?.['stripe-rate-limited-reason']).toBe('endpoint-rate');
  expect(error?.headers).not.toHaveProperty('retry-after');
  await sandbox.stripe.accounts.list();
  nextSecond();
  expect((await callUntilLimit(retrieve)).accepted).toBe(25);
});

it('P28: limits all endpoints together, as configured', async () => {
  await start({ SANDBOX_RATE_LIMITS: 'live' });
  const { stripe } = sandbox;
  const lists = [stripe.accounts, stripe.charges, stripe.refunds, stripe.transfers, stripe.events];
  let calls = 0;
  const { accepted, error } = await callUntilLimit(() =>
    (lists[calls++ % lists.length] ?? stripe.charges).list({ limit: 1 }),
  );
  expect(accepted).toBe(100);
  expect(error?.headers?.['stripe-rate-limited-reason']).toBe('global-rate');
  await sandbox.control('/rate-limits', {});
  await stripe.accounts.list();
});

it('P28: does not store the rejection under the idempotency key', async () => {
  await start();
  await sandbox.control('/rate-limits', { total: 1 });
  await sandbox.stripe.balance.retrieve();
  const create = () =>
    sandbox.stripe.topups.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'one' });
  expect(await refusal(create())).toMatchObject({ code: 'rate_limit' });
  nextSecond();
  expect(await create()).toMatchObject({ amount: 500, status: 'succeeded' });
});
