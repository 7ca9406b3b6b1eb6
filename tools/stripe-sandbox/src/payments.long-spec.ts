import {
  paidIntent,
  publishableKey,
  refusal,
  startTestSandbox,
  stripeClient,
  type TestSandbox,
} from './testing/test-sandbox';
import Stripe from 'stripe';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

function newIntent(amount = 12_345) {
  return sandbox.stripe.paymentIntents.create({
    amount,
    currency: 'USD',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    transfer_group: 'checkout-1',
    metadata: { checkout: 'checkout-1' },
  });
}

async function methodWith(number: string): Promise<string> {
  const { body } = await sandbox.browser('/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
    'billing_details[name]': 'Ada Brand',
    'billing_details[address][postal_code]': '12345',
  });
  return body.id;
}

function confirmInBrowser(intent: Stripe.PaymentIntent, paymentMethod: string) {
  return sandbox.browser(`/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    payment_method: paymentMethod,
    use_stripe_sdk: 'true',
  });
}

describe('a card payment', () => {
  it('CHK-20, CHK-21: the server makes the intent, the browser confirms it, the server sees the charge', async () => {
    const intent = await newIntent();
    expect(intent).toMatchObject({
      amount: 12_345,
      currency: 'usd',
      status: 'requires_payment_method',
      livemode: false,
    });
    const confirmed = await confirmInBrowser(intent, await methodWith('4242 4242 4242 4242'));
    expect(confirmed).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded' } });

    const seen = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(seen).toMatchObject({ status: 'succeeded', amount_received: 12_345 });
    expect(seen.latest_charge).toMatchObject({
      object: 'charge',
      amount: 12_345,
      paid: true,
      transfer_group: 'checkout-1',
      metadata: { checkout: 'checkout-1' },
      billing_details: { name: 'Ada Brand', address: { postal_code: '12345' } },
      payment_method_details: { card: { last4: '4242', brand: 'visa', funding: 'credit' } },
      balance_transaction: { object: 'balance_transaction', amount: 12_345, type: 'charge' },
    });
    expect(seen.payment_method).toMatchObject({
      object: 'payment_method',
      card: { last4: '4242' },
    });
  });

  it('a browser sees no metadata, no charge and no transfer group, and nothing without the client secret', async () => {
    const intent = await newIntent();
    const url = `${sandbox.address}/v1/payment_intents/${intent.id}?key=${publishableKey}`;
    const answer = await fetch(`${url}&client_secret=${intent.client_secret}`, {
      headers: { origin: 'http://shop.test' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await answer.json()) as object;
    expect(body).toMatchObject({
      id: intent.id,
      amount: 12_345,
      status: 'requires_payment_method',
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['metadata']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['latest_charge']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['transfer_group']));
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(`${url}&client_secret=${intent.id}_secret_guessed`)).status).toBe(400);
  });

  it.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ])(
    'CHK-40: %s is declined (%s), and another card pays the same intent',
    async (number, declineCode, message) => {
      const intent = await newIntent();
      const declined = await confirmInBrowser(intent, await methodWith(number));
      expect(declined.status).toBe(402);
      expect(declined.body.error).toMatchObject({
        type: 'card_error',
        code: 'card_declined',
        decline_code: declineCode,
        message,
        payment_intent: { id: intent.id, status: 'requires_payment_method' },
      });
      expect(declined.body.error?.payment_intent).not.toHaveProperty('metadata');

      const after = await sandbox.stripe.paymentIntents.retrieve(intent.id);
      expect(after).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { decline_code: declineCode, message },
      });
      expect(await sandbox.stripe.charges.retrieve(after.latest_charge as string)).toMatchObject({
        status: 'failed',
        paid: false,
        failure_code: 'card_declined',
      });
      const again = await confirmInBrowser(intent, await methodWith('5555555555554444'));
      expect(again.body.status).toBe('succeeded');
    },
  );

  it('the SDK throws a StripeCardError with the intent for a declined card', async () => {
    const error = await refusal(
      paidIntent(sandbox.stripe, { paymentMethod: 'pm_card_visa_chargeDeclined' }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    expect(error.payment_intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
    });
    expect(error.requestId).toMatch(/^req_/);
  });

  it('a number that is no test card is taken and then declined', async () => {
    const answer = await confirmInBrowser(await newIntent(), await methodWith('4111111111111111'));
    expect(answer.body.error).toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    });
  });

  it.each([
    ['number', '4242424242424241', { code: 'incorrect_number', param: 'number' }],
    ['number', '424242', { code: 'incorrect_number' }],
    ['number', '4242-oops-4242', { code: 'incorrect_number' }],
    ['exp_month', '13', { code: 'invalid_expiry_month' }],
    ['exp_year', '2020', { code: 'invalid_expiry_year' }],
    ['cvc', '12', { code: 'invalid_cvc' }],
  ])('a card with the %s %s is refused', async (field, value, error) => {
    const good = {
      number: '4242424242424242',
      exp_month: '12',
      exp_year: '2040',
      cvc: '123',
      [field]: value,
    };
    const form = Object.fromEntries(
      Object.entries(good).map(([name, text]) => [`card[${name}]`, text]),
    );
    const answer = await sandbox.browser('/v1/payment_methods', { type: 'card', ...form });
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', ...error } },
    });
  });

  it('a payment method pays once', async () => {
    const method = await methodWith('4242424242424242');
    await confirmInBrowser(await newIntent(), method);
    const second = await confirmInBrowser(await newIntent(), method);
    expect(second.status).toBe(400);
    expect(second.body.error?.message).toContain('may not be used again');
  });
});

describe('the 3-D Secure step', () => {
  async function waiting(number: string) {
    const intent = await newIntent();
    const answer = await confirmInBrowser(intent, await methodWith(number));
    expect(answer.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    return intent;
  }
  async function decide(
    intent: Stripe.PaymentIntent,
    outcome: string,
    clientSecret = intent.client_secret,
  ) {
    return fetch(`${sandbox.address}/3ds2/${intent.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, outcome }),
    });
  }

  it('CHK-22: pays after the step', async () => {
    const intent = await waiting('4000002760003184');
    await decide(intent, 'complete');
    const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      next_action: null,
      latest_charge: {
        payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
      },
    });
  });

  it('a failed step leaves the intent unpaid and says why', async () => {
    const intent = await waiting('4000002760003184');
    await decide(intent, 'fail');
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('a step taken twice charges once, and one with a guessed secret not at all', async () => {
    const intent = await waiting('4000002760003184');
    expect((await decide(intent, 'complete', 'guessed')).status).toBe(404);
    await Promise.all([
      decide(intent, 'complete'),
      decide(intent, 'complete'),
      decide(intent, 'fail'),
    ]);
    const charges = await sandbox.stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded']);
  });
});

describe('what an intent refuses', () => {
  it('another confirmation, amount or cancellation after it was paid', async () => {
    const { intent } = await paidIntent(sandbox.stripe);
    const { paymentIntents } = sandbox.stripe;
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await refusal(paymentIntents.confirm(intent.id))).toMatchObject(unexpected);
    expect(await refusal(paymentIntents.update(intent.id, { amount: 99 }))).toMatchObject(
      unexpected,
    );
    expect(await refusal(paymentIntents.cancel(intent.id))).toMatchObject(unexpected);
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('a confirmation after it was cancelled', async () => {
    const intent = await newIntent();
    const canceled = await sandbox.stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const error = await refusal(
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    );
    expect(error.message).toContain('has a status of canceled');
  });

  it('P18: a confirmation without a return_url while redirects are allowed', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    const confirm = (params: Stripe.PaymentIntentConfirmParams) =>
      sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', ...params });
    expect(await refusal(confirm({}))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    });
    expect((await confirm({ return_url: 'http://shop.test/return' })).status).toBe('succeeded');
  });

  it('a confirmation without a card', async () => {
    const error = await refusal(sandbox.stripe.paymentIntents.confirm((await newIntent()).id));
    expect(error.message).toContain("it's missing a payment method");
  });

  it('amounts that are too small, too large or no integers, and unknown currencies', async () => {
    const create = (amount: number, currency = 'usd') =>
      refusal(sandbox.stripe.paymentIntents.create({ amount, currency }));
    expect(await create(49)).toMatchObject({ code: 'amount_too_small', param: 'amount' });
    expect(await create(100_000_000)).toMatchObject({ code: 'amount_too_large' });
    expect(await create(10.5)).toMatchObject({
      code: 'parameter_invalid_integer',
      message: 'Invalid integer: 10.5',
    });
    expect(await create(-5)).toMatchObject({ code: 'parameter_invalid_integer' });
    expect((await create(100, 'eur')).message).toContain('Invalid currency: eur');
  });

  it('parameters that are missing or unknown, at any depth', async () => {
    const create = (params: object) =>
      refusal(sandbox.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
    expect(await create({ currency: 'usd' })).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_missing',
      param: 'amount',
      message: 'Missing required param: amount.',
    });
    expect(await create({ amount: 100, currency: 'usd', colour: 'red' })).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    expect(
      await create({
        amount: 100,
        currency: 'usd',
        automatic_payment_methods: { enabled: true, soon: 1 },
      }),
    ).toMatchObject({ code: 'parameter_unknown', param: 'automatic_payment_methods[soon]' });
  });
});

it('an intent takes a new amount before payment, and another description', async () => {
  const { id } = await newIntent();
  const change = { amount: 20_000, description: 'Order 1' };
  expect(await sandbox.stripe.paymentIntents.update(id, change)).toMatchObject(change);
});

it('P18: no more than 50 keys of metadata are taken', async () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'x']));
  const create = (count: number) =>
    sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', metadata: keys(count) });
  expect(await refusal(create(51))).toMatchObject({ statusCode: 400, param: 'metadata' });
  await create(50);
});

describe('keys and addresses', () => {
  it('401 without a key or with a live or broken one, 403 for a browser key on a server call', async () => {
    const call = (authorization?: string) =>
      fetch(`${sandbox.address}/v1/charges`, { headers: authorization ? { authorization } : {} });
    expect((await call()).status).toBe(401);
    expect((await call('Bearer sk_live_abcdefghijklmnop')).status).toBe(401);
    expect((await call('Bearer nonsense')).status).toBe(401);
    expect((await call('Bearer sk_test_abc')).status).toBe(200);
    const browser = await call(`Bearer ${publishableKey}`);
    expect(browser.status).toBe(403);
    expect(await browser.json()).toMatchObject({ error: { code: 'secret_key_required' } });
  });

  it('takes only the configured keys when there are some', async () => {
    const strict = await startTestSandbox({ STRIPE_SECRET_KEY: 'sk_test_the_right_one' });
    try {
      const error = await refusal(stripeClient(strict.address).balance.retrieve());
      expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
      expect(error.message).not.toContain('sk_test_of_the_tests');
    } finally {
      await strict.close();
    }
  });

  it('404 in Stripe’s words for objects and addresses that are not there', async () => {
    expect(await refusal(sandbox.stripe.paymentIntents.retrieve('pi_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nothing'",
    });
    expect((await refusal(sandbox.stripe.customers.list())).message).toContain(
      'Unrecognized request URL (GET: /v1/customers)',
    );
  });

  it('answers with a request id and the version that was asked for', async () => {
    const answer = await sandbox.stripe.balance.retrieve({}, { apiVersion: '2026-09-30.endive' });
    expect(answer.lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(answer.lastResponse.apiVersion).toBe('2026-09-30.endive');
  });

  it('refuses to act for a connected account rather than act for the platform', async () => {
    const call = sandbox.stripe.balance.retrieve({}, { stripeAccount: 'acct_demo_voltworks' });
    expect((await refusal(call)).message).toContain('Stripe-Account');
  });
});

describe('lists', () => {
  it('P18: of events take no more than 20 types', async () => {
    const types = Array.from({ length: 21 }, () => 'charge.succeeded');
    expect(await refusal(sandbox.stripe.events.list({ types }))).toMatchObject({ param: 'types' });
    await sandbox.stripe.events.list({ types: types.slice(1) });
  });

  it('pages through everything, newest first, exactly once, and filters by time', async () => {
    const own = await startTestSandbox();
    try {
      const ids: string[] = [];
      for (let i = 0; i < 7; i += 1)
        ids.push((await paidIntent(own.stripe, { amount: 1_000 + i })).intent.id);
      const seen: string[] = [];
      for await (const intent of own.stripe.paymentIntents.list({ limit: 3 })) seen.push(intent.id);
      expect(seen).toEqual([...ids].reverse());

      const { created } = await own.stripe.paymentIntents.retrieve(ids[0] ?? '');
      expect(
        (await own.stripe.paymentIntents.list({ created: { gte: created }, limit: 100 })).data,
      ).toHaveLength(7);
      expect(
        (await own.stripe.paymentIntents.list({ created: { lte: created - 1 } })).data,
      ).toHaveLength(0);
      expect(await refusal(own.stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({
        param: 'limit',
      });
      expect(
        await refusal(own.stripe.paymentIntents.list({ starting_after: 'pi_no' })),
      ).toMatchObject({
        code: 'resource_missing',
      });
      const expanded = await own.stripe.paymentIntents.list({
        limit: 1,
        expand: ['data.latest_charge'],
      });
      expect(expanded.data[0]?.latest_charge).toMatchObject({ object: 'charge', amount: 1_006 });
      expect(
        (await refusal(own.stripe.paymentIntents.list({ expand: ['latest_charge'] }))).message,
      ).toContain('cannot be expanded');
    } finally {
      await own.close();
    }
  });
});
