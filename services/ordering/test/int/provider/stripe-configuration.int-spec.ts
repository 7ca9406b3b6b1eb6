import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { voltworks } from '../../support/builders';
import { OrderingStack, voltworksActor } from '../../support/ordering-stack';
import { stripeError, StripeProxy } from '../../support/stripe-proxy';

const MISSING_PERMISSION = stripeError({
  code: 'more_permissions_required',
  message:
    "The provided key 'rk_live_***' does not have the required permissions for this endpoint on account 'acct_platform'.",
});
const EXPIRED_KEY = stripeError({
  code: 'api_key_expired',
  message: 'Expired API Key provided: sk_live_***',
});

let stripe: StripeProxy;
let stack: OrderingStack;
beforeAll(async () => {
  stripe = await StripeProxy.start();
  stack = await OrderingStack.start(
    { STRIPE_API_BASE: stripe.url, PAYOUT_RETRY_HOURS: '0.0002' },
    { sandboxPort: stripe.sandboxPort },
  );
  await stack.startApi();
  await stack.startWorker();
});
afterEach(() => stripe.answer());
afterAll(async () => {
  await stack.stop();
  stripe.stop();
});

interface StoredAccount {
  readonly accountId: string;
  readonly status: string;
  readonly gone: boolean;
}

async function storedAccount(): Promise<StoredAccount | undefined> {
  const [row] = await stack.rows<StoredAccount>(
    `SELECT account_id AS "accountId", status, gone_since IS NOT NULL AS gone
       FROM payout_accounts WHERE manufacturer_id = $1`,
    [voltworks.id],
  );
  return row;
}

async function released(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(order.id, action);
  return stack.press(order.id, 'mark_completed');
}

async function getPayout({ id }: Order) {
  const { payouts } = await stack.call(orderingRpc.listPayouts, { first: 100 }, voltworksActor);
  return payouts.find(({ orderId }) => orderId === id);
}

const account = () => stack.call(orderingRpc.getPayoutAccount, {}, voltworksActor);

/** Calls the api as its orchestrator and Prometheus do. */
async function http(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${stack.environment['HTTP_PORT']}${path}`);
  return { status: response.status, text: await response.text() };
}

it('P9: a key without a permission loses no payout account and fails no payout; it is paid once the key may', async () => {
  const first = await released();
  await stack.payoutSettled(first.id);
  const before = await storedAccount();
  expect(before).toMatchObject({ status: 'ready' });

  stripe.answer({ path: /^\/v1\/(transfers|accounts)/, status: 403, body: MISSING_PERMISSION });
  const order = await released();
  // the next try first looks up whether the call before created it
  await eventually(() => expect(stripe.seen('GET', /^\/v1\/transfers$/)).not.toEqual([]), {
    timeoutMs: 20_000,
  });
  expect(await getPayout(order)).toMatchObject({ status: 'pending', failureReason: null });
  expect(await storedAccount()).toEqual(before);
  expect(await account()).toMatchObject({ status: 'ready' });

  stripe.answer();
  await stack.payoutSettled(order.id);
  const transfers = await stack.stripe.transfers.list({ transfer_group: order.checkoutId });
  expect(transfers.data).toHaveLength(1);
});

it('P9: only an account that Stripe does not know counts as gone, and stays on record', async () => {
  const { accountId } = (await storedAccount()) ?? { accountId: '' };
  await stack.rows(`UPDATE payout_accounts SET status = 'restricted'`);
  stripe.answer({
    path: /^\/v1\/accounts\//,
    status: 403,
    body: stripeError({
      code: 'account_invalid',
      message: `The provided key 'sk_test_***' does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
    }),
  });
  expect(await account()).toMatchObject({ status: 'none' });
  expect(await storedAccount()).toEqual({ accountId, status: 'gone', gone: true });
  // The earlier answer was due to another key.
  stripe.answer();
  expect(await account()).toMatchObject({ status: 'ready' });
  expect(await storedAccount()).toEqual({ accountId, status: 'ready', gone: false });
});

it('P14: an expired key is told by readiness and metrics, and is nobody’s refusal', async () => {
  expect((await http('/health/ready')).status).toBe(200);
  stripe.answer({ path: /^\/v1\//, status: 401, body: EXPIRED_KEY });
  await expect(stack.openCheckout()).rejects.toThrow('Failed to create payment intent');
  const ready = await http('/health/ready');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.text)).toMatchObject({ checks: { payments: 'failed' } });
  // The answer is public, so the reason is only logged.
  expect(ready.text).not.toContain('Expired');
  const { text } = await http('/metrics');
  expect(text).toMatch(/^ordering_provider_key_refused\{.*\} 1$/m);
  expect(text).toMatch(/^ordering_provider_configuration_errors_total\{status="401".*\} [1-9]/m);

  stripe.answer();
  await stack.openCheckout();
  expect((await http('/health/ready')).status).toBe(200);
});

it('P14: a payout that meets an expired key is not marked as failed', async () => {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(order.id, action);
  stripe.answer({ path: /^\/v1\/transfers/, status: 401, body: EXPIRED_KEY });
  const before = stripe.requests.length;
  await stack.press(order.id, 'mark_completed');
  await eventually(
    () =>
      expect(
        stripe.requests.slice(before).filter(({ path }) => path.startsWith('/v1/transfers')).length,
      ).toBeGreaterThan(1),
    { timeoutMs: 20_000 },
  );
  expect(await getPayout(order)).toMatchObject({ status: 'pending', failureReason: null });
  stripe.answer();
  await stack.payoutSettled(order.id);
});

it('P15: a key that was used for another body is looked up before a new key', async () => {
  stripe.answer({
    method: 'POST',
    path: /^\/v1\/transfers$/,
    status: 400,
    body: stripeError({
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    }),
  });
  const before = stripe.requests.length;
  const order = await released();
  await eventually(
    () => {
      const made = stripe.requests.slice(before).filter(({ path }) => path === '/v1/transfers');
      expect(
        made.map(({ method, idempotencyKey }) => idempotencyKey ?? method).slice(0, 3),
      ).toEqual([`order:${order.id}:transfer:1`, 'GET', `order:${order.id}:transfer:2`]);
    },
    { timeoutMs: 20_000 },
  );
  expect(await getPayout(order)).toMatchObject({ status: 'pending' });
  stripe.answer();
  await stack.payoutSettled(order.id);
});
