import type Stripe from 'stripe';
import { paidIntent, refusal, startTestSandbox, type TestSandbox } from './testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const params: Stripe.PaymentIntentCreateParams = {
  amount: 5_000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { order: '1' },
};
const create = (idempotencyKey: string, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandbox.stripe.paymentIntents.create({ ...params, ...changes }, { idempotencyKey });

describe('an idempotency key', () => {
  it('replays the first answer, byte for byte, and says so', async () => {
    const first = await create('replay');
    const second = await create('replay');
    expect(second).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    const { data } = await sandbox.stripe.events.list({
      type: 'payment_intent.created',
      limit: 100,
    });
    expect(
      data.filter(({ data: { object } }) => (object as { id: string }).id === first.id),
    ).toHaveLength(1);
  });

  it('is refused with another body, and with another endpoint', async () => {
    const { id } = await create('once');
    const otherBody = await refusal(create('once', { amount: 5_001 }));
    expect(otherBody).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(otherBody.message).toContain('same parameters');
    const otherPath = await refusal(
      sandbox.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'once' }),
    );
    expect(otherPath.message).toContain('same endpoint');
    expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe(
      'requires_payment_method',
    );
  });

  it('P18: takes USD and usd for the same', async () => {
    const { id } = await create('money');
    expect((await create('money', { currency: 'USD' })).id).toBe(id);
  });

  it('does the work once for twenty callers at the same time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create('crowd')));
    const ids = new Set(
      outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.id),
    );
    expect(ids.size).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'idempotency_key_in_use' });
    }
  });

  it('is in use (409) while the first request is under way, and replays afterwards', async () => {
    const intent = await create('slow-intent');
    const options = { idempotencyKey: 'slow-confirm' };
    const confirm = () =>
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_slow' }, options);
    const started = Date.now();
    const slow = confirm();
    // The slow card is charged before its response is sent.
    await paidAccordingToEvents(intent.id);
    const error = await refusal(confirm());
    expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(error.headers?.['stripe-should-retry']).toBe('true');
    const confirmed = await slow;
    expect(Date.now() - started).toBeGreaterThanOrEqual(2_900);
    expect(await confirm()).toEqual(confirmed);
  }, 15_000);

  it('keeps a 500: the charge was made, its answer stays unknown for good', async () => {
    const intent = await create('lost-intent');
    const options = { idempotencyKey: 'lost-confirm' };
    const confirm = () =>
      sandbox.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_answerLost' },
        options,
      );
    const first = await refusal(confirm());
    expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    const second = await refusal(confirm());
    expect(second).toMatchObject({ statusCode: 500 });
    expect(second.headers?.['idempotent-replayed']).toBe('true');
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('keeps a decline, but not a request that was refused before any work', async () => {
    const intent = await create('declined-intent');
    const confirm = (payment_method: string) =>
      sandbox.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method },
        { idempotencyKey: 'declined-confirm' },
      );
    await refusal(confirm('pm_card_visa_chargeDeclined'));
    expect(
      (await refusal(confirm('pm_card_visa_chargeDeclined'))).headers?.['idempotent-replayed'],
    ).toBe('true');
    await refusal(create('typing-error', { amount: 1 }));
    expect((await create('typing-error')).amount).toBe(5_000);
  });

  it('may have 255 characters and not one more', async () => {
    await create('k'.repeat(255));
    expect((await refusal(create('k'.repeat(256)))).type).toBe('StripeIdempotencyError');
  });
});

describe('failures on demand', () => {
  const refund = (idempotencyKey: string, charge: string) =>
    sandbox.stripe.refunds.create({ charge }, { idempotencyKey });

  async function charged(): Promise<string> {
    const { charge } = await paidIntent(sandbox.stripe, { amount: 5_000 });
    return charge;
  }

  it('fail_before answers 500 and does nothing, under the key for good', async () => {
    const charge = await charged();
    await sandbox.control('/faults', { path: '/v1/refunds', effect: 'fail_before' });
    expect(await refusal(refund('fault-1', charge))).toMatchObject({ statusCode: 500 });
    expect(await refusal(refund('fault-1', charge))).toMatchObject({ statusCode: 500 });
    expect((await sandbox.stripe.charges.retrieve(charge)).amount_refunded).toBe(0);
    expect((await refund('fault-2', charge)).amount).toBe(5_000);
  });

  it('fail_after does the work and loses the answer', async () => {
    const charge = await charged();
    await sandbox.control('/faults', { path: '/v1/refunds', effect: 'fail_after' });
    expect(await refusal(refund('fault-3', charge))).toMatchObject({ statusCode: 500 });
    expect((await sandbox.stripe.refunds.list({ charge })).data).toHaveLength(1);
  });

  it('drop_after cuts the connection; the SDK comes again with its key and is given the answer', async () => {
    const charge = await charged();
    await sandbox.control('/faults', { path: '/v1/refunds', effect: 'drop_after' });
    const answer = await sandbox.stripe.refunds.create({ charge });
    expect(answer.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await sandbox.stripe.refunds.list({ charge })).data).toHaveLength(1);
  });

  it('rate_limit refuses with 429 as often as it was told', async () => {
    await sandbox.control('/faults', {
      method: 'GET',
      path: '/v1/refunds*',
      effect: 'rate_limit',
      times: 2,
    });
    expect(await refusal(sandbox.stripe.refunds.list())).toMatchObject({
      statusCode: 429,
      type: 'StripeRateLimitError',
    });
    expect(await refusal(sandbox.stripe.refunds.retrieve('re_x'))).toMatchObject({
      statusCode: 429,
    });
    await sandbox.stripe.refunds.list();
  });
});

/** Resolves when the event exists, without a fixed delay. */
async function paidAccordingToEvents(intentId: string): Promise<void> {
  for (;;) {
    const { data } = await sandbox.stripe.events.list({
      type: 'payment_intent.succeeded',
      limit: 20,
    });
    if (data.some(({ data: { object } }) => (object as { id: string }).id === intentId)) return;
  }
}
