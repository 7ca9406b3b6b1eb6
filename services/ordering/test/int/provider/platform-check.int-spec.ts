import { eventually } from '@makeport/testing';
import { warnOfSettings } from '../../../src/composition/reports/warn-of-settings';
import { OrderingStack } from '../../support/ordering-stack';
import { StripeProxy } from '../../support/stripe-proxy';

const OWN_EVENTS = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
];

let stripe: StripeProxy;
let stack: OrderingStack;
beforeAll(async () => {
  stripe = await StripeProxy.start();
  stack = await OrderingStack.start(
    { STRIPE_API_BASE: stripe.url },
    { sandboxPort: stripe.sandboxPort },
  );
  const list = (data: object[]) => ({ object: 'list', has_more: false, url: '/', data });
  stripe.answer(
    {
      path: /^\/v1\/account$/,
      status: 200,
      body: {
        id: 'acct_platform',
        object: 'account',
        charges_enabled: true,
        default_currency: 'usd',
        capabilities: { card_payments: 'active', transfers: 'active' },
      },
    },
    {
      path: /^\/v1\/balance_settings$/,
      status: 200,
      body: {
        object: 'balance_settings',
        payments: { payouts: { schedule: { interval: 'daily' } } },
      },
    },
    {
      path: /^\/v1\/webhook_endpoints$/,
      status: 200,
      body: list([
        {
          id: 'we_1',
          object: 'webhook_endpoint',
          status: 'enabled',
          enabled_events: OWN_EVENTS.slice(1),
          url: 'https://makeport.test/webhooks/stripe',
        },
        {
          id: 'we_2',
          object: 'webhook_endpoint',
          status: 'enabled',
          enabled_events: ['*'],
          url: 'https://makeport.test/webhooks/stripe',
          application: 'ca_1',
        },
      ]),
    },
  );
  await stack.startApi();
});
afterAll(async () => {
  await stack.stop();
  stripe.stop();
});

const figures = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${stack.environment['HTTP_PORT']}/metrics`)).text();

it('P4, P12, P34: the api looks at the platform’s account once at its start and tells by topic what is missing', async () => {
  await eventually(async () =>
    expect(await figures()).toMatch(/^ordering_provider_account_gaps\{topic="payouts".*\} 1$/m),
  );
  const text = await figures();
  expect(text).toMatch(/^ordering_provider_account_gaps\{topic="account".*\} 0$/m);
  expect(text).toMatch(/^ordering_provider_account_gaps\{topic="prices".*\} 0$/m);
  // The endpoint of connected accounts sends no events of the platform's own account.
  expect(text).toMatch(/^ordering_provider_account_gaps\{topic="webhooks".*\} 1$/m);
  // The check runs after the start, and a gap does not affect the readiness.
  const ready = await fetch(`http://127.0.0.1:${stack.environment['HTTP_PORT']}/health/ready`);
  expect(ready.status).toBe(200);
  expect(stripe.seen('GET', /^\/v1\/balance_settings$/)).toHaveLength(1);
});

it('P3: with real keys the loss on each order is told in figures', () => {
  const told: unknown[][] = [];
  const logger = { warn: (...text: unknown[]) => void told.push(text) };
  warnOfSettings(
    { platformFee: { basisPoints: 100, minimumCents: 50 }, inspectionMs: 1 },
    logger as never,
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.[0]).toMatchObject({
    platformFee: '1 %, at least $0.50',
    orders: expect.arrayContaining([
      'of $10.00 by domestic card the provider takes $0.59, the platform keeps $0.50',
      'of $1,000.00 by domestic card the provider takes $29.30, the platform keeps $10.00',
    ]) as string[],
  });
});

it('P31: with real keys and no days for inspecting the early release is told', () => {
  const told: unknown[][] = [];
  const logger = { warn: (...text: unknown[]) => void told.push(text) };
  const platformFee = { basisPoints: 600, minimumCents: 115 };
  warnOfSettings({ platformFee, inspectionMs: 0 }, logger as never);
  expect(told).toEqual([[expect.stringContaining('see INSPECTION_DAYS')]]);
  told.length = 0;
  warnOfSettings({ platformFee, inspectionMs: 604_800_000 }, logger as never);
  expect(told).toEqual([]);
});
