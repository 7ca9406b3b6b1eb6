import { randomUUID } from 'node:crypto';
import { orderingRpc } from '@makeport/contracts';
import { actor, adminActor, OrderingStack } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';
import { stripeError, StripeProxy } from '../../support/stripe-proxy';

let stripe: StripeProxy;
let stack: OrderingStack;
beforeAll(async () => {
  stripe = await StripeProxy.start();
  stack = await OrderingStack.start(
    { STRIPE_API_BASE: stripe.url, PAYOUT_COUNTRIES: 'US,PT:recipient' },
    { sandboxPort: stripe.sandboxPort },
  );
  await stack.startApi();
});
afterEach(() => stripe.answer());
afterAll(async () => {
  await stack.stop();
  stripe.stop();
});

/** Sets whether the provider has approved accounts with transfers alone. */
const setApproved = (approved: boolean) =>
  stack.sandbox('/platform', { transfersNeedCardPayments: !approved });
const maker = () => actor('manufacturer', { id: randomUUID(), name: 'Porto Works' });
const account = (as: ReturnType<typeof maker>) => stack.call(orderingRpc.getPayoutAccount, {}, as);
const start = (as: ReturnType<typeof maker>, country?: string) =>
  stack.call(
    orderingRpc.startPayoutOnboarding,
    { returnPath: '/manufacturer/payments', country },
    as,
  );
const asked = () => Object.fromEntries(stripe.seen('POST', /^\/v1\/accounts$/).at(-1)?.body ?? []);

it('P10: the page knows which countries are paid out to', async () => {
  expect(await account(maker())).toEqual({
    status: 'none',
    holdReason: null,
    requirements: [],
    country: null,
    servedCountries: ['US', 'PT'],
  });
});

it('P10: an account abroad is made there, under the agreement for recipients, with transfers alone', async () => {
  const porto = maker();
  await start(porto, 'PT');
  expect(asked()).toMatchObject({
    country: 'PT',
    'tos_acceptance[service_agreement]': 'recipient',
    'capabilities[transfers][requested]': 'true',
  });
  expect(asked()).not.toHaveProperty('capabilities[card_payments][requested]');
  expect(await account(porto)).toMatchObject({ status: 'pending', country: 'PT' });
  // An existing account keeps its country.
  const made = stripe.seen('POST', /^\/v1\/accounts$/).length;
  await start(porto, 'US');
  await start(porto);
  expect(stripe.seen('POST', /^\/v1\/accounts$/)).toHaveLength(made);
});

it('P1: an account at home asks for card payments too, which needs no approval', async () => {
  await start(maker(), 'US');
  expect(asked()).toMatchObject({
    country: 'US',
    'capabilities[card_payments][requested]': 'true',
    'capabilities[transfers][requested]': 'true',
  });
  expect(asked()).not.toHaveProperty('tos_acceptance[service_agreement]');
});

it.each([
  ['CN', 'Payouts to this country are not possible yet'],
  [undefined, 'Please choose the country of your business'],
])('P10: nothing is set up in %s', async (country, text) => {
  const before = stripe.seen('POST', /^\/v1\/accounts$/).length;
  await expect(start(maker(), country)).rejects.toThrow(
    refusal({
      kind: 'invalid_input',
      code: 'ordering.country_not_served',
      message: text,
      field: 'country',
    }),
  );
  expect(stripe.seen('POST', /^\/v1\/accounts$/)).toHaveLength(before);
});

it('F31, P1, P23: a platform that is not approved tells its operators why, and the manufacturer the truth', async () => {
  await setApproved(false);
  const refused = maker();
  const told = await start(refused, 'PT').catch((error: Error) => error);
  // Not 'unavailable', because pages replace that text with their own.
  expect(told).toMatchObject({ code: 'ordering.payouts_refused', kind: 'conflict' });
  expect((told as Error).message).toMatch(
    /does not let us set up payouts.*Your earnings are kept for you/,
  );
  expect((told as Error).message).not.toContain('approval');
  const metrics = await (
    await fetch(`http://127.0.0.1:${stack.environment['HTTP_PORT']}/metrics`)
  ).text();
  expect(metrics).toMatch(/^ordering_payout_onboarding_refusals_total(\{.*\})? 1$/m);
  expect(metrics).toMatch(/^ordering_refused_onboardings(\{.*\})? 1$/m);
  const desk = () =>
    stack.call(orderingRpc.listMoneyDesk, { queue: 'accounts', first: 50 }, adminActor);
  const [row] = (await desk()).items;
  expect(row).toMatchObject({ orderId: null, waiting: 'manufacturer', action: 'look' });
  expect(row?.key).toMatch(/^Porto Works #[0-9a-f]{8}$/);
  expect(row?.note).toMatch(/^The payment provider refuses .* in PT: Your platform needs approval/);
  await setApproved(true);
  expect(await start(refused, 'PT')).toHaveProperty('url');
  expect((await desk()).items).toEqual([]);
});

/** Makes the provider disable the account, although it is set up and nothing is missing. */
async function disable(as: ReturnType<typeof maker>, disabled_reason: string): Promise<void> {
  const [row] = await stack.rows<{ id: string }>(
    `SELECT account_id AS id FROM payout_accounts WHERE manufacturer_id = $1`,
    [as.kind === 'user' ? as.userId : ''],
  );
  stripe.answer();
  const found = await stack.stripe.accounts.retrieve(row?.id ?? '');
  const requirements = { ...found.requirements, currently_due: [], past_due: [], disabled_reason };
  stripe.answer({
    path: new RegExp(`^/v1/accounts/${found.id}$`),
    status: 200,
    body: { ...found, details_submitted: true, requirements },
  });
}

it.each([
  ['rejected.fraud', { rejected: true, holdReason: null }],
  ['under_review', { holdReason: 'review' }],
  ['platform_paused', { holdReason: 'paused' }],
  ['other', { holdReason: 'other' }],
])('P21: an account that is disabled says why: %s', async (reason, shown) => {
  const porto = maker();
  await start(porto, 'PT');
  await disable(porto, reason);
  expect(await account(porto)).toMatchObject({ status: 'restricted', requirements: [], ...shown });
  // The last known state.
  stripe.answer({ path: /^\/v1\/accounts/, status: 500, body: stripeError({ message: 'later' }) });
  expect(await account(porto)).toMatchObject({ status: 'restricted', country: 'PT', ...shown });
});
