import { eventually } from '@makeport/testing';
import Stripe from 'stripe';
import type { Delivery } from './store/deliveries';
import { temporaryStateFile } from './testing/state-file';
import {
  paidIntent,
  startTestSandbox,
  webhookSecret,
  type TestSandbox,
} from './testing/test-sandbox';
import {
  startWebhookReceiver,
  type Received,
  type WebhookReceiver,
} from './testing/webhook-receiver';

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ SANDBOX_WEBHOOK_URL: receiver.url });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const deliveries = async (query = '') =>
  (await sandbox.control<{ deliveries: Delivery[] }>(`/deliveries${query}`)).deliveries;
const getTypes = (received: readonly Received[]) => received.map(({ event }) => event.type);

describe('webhooks', () => {
  it('tell of a payment, signed so that the SDK accepts them', async () => {
    const { intent } = await paidIntent(sandbox.stripe);
    const received = await receiver.until(({ length }) => length === 3);
    expect([...getTypes(received)].sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    for (const { body, headers } of received) {
      const signature = String(headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
      expect(event).toMatchObject({ object: 'event', livemode: false });
      expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(
        /No signatures found/,
      );
      expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_another')).toThrow();
    }
    const succeeded = received.find(({ event }) => event.type === 'payment_intent.succeeded');
    expect(succeeded?.event.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
    const { data } = await sandbox.stripe.events.list({ type: 'payment_intent.succeeded' });
    const [stored] = data.filter(({ id }) => id === succeeded?.event.id);
    expect(stored?.request).toMatchObject({
      id: intent.lastResponse.requestId,
      idempotency_key: expect.stringContaining('stripe-node-retry') as string,
    });
  });

  it('are sent of the types that the endpoint wants, and of no other', async () => {
    const choosy = await startTestSandbox({
      SANDBOX_WEBHOOK_URL: receiver.url,
      SANDBOX_WEBHOOK_EVENTS: 'payment_intent.succeeded, refund.created',
    });
    await paidIntent(choosy.stripe);
    await receiver.until(({ length }) => length === 1);
    const sent = await choosy.control<{ deliveries: Delivery[] }>('/deliveries');
    expect(sent.deliveries).toHaveLength(1);
    expect(getTypes(receiver.received)).toEqual(['payment_intent.succeeded']);
    const { data: all } = await choosy.stripe.events.list();
    expect(all.map(({ type }) => type)).toContain('charge.succeeded');
    await choosy.close();
  });

  it('are repeated until they are answered with 2xx', async () => {
    receiver.answerWith(500, 400, 302);
    await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    const received = await receiver.until(({ length }) => length === 4);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    await eventually(async () =>
      expect(await deliveries()).toMatchObject([
        { state: 'delivered', attempts: 4, lastStatus: 200 },
      ]),
    );
    expect(receiver.received).toHaveLength(4);
  });

  it('that were not delivered yet are delivered after a restart', async () => {
    const file = temporaryStateFile();
    const environment = { SANDBOX_STATE_FILE: file.path, SANDBOX_WEBHOOK_URL: receiver.url };
    let now = Date.now();
    const before = await startTestSandbox(environment, () => now);
    await before.control('/webhooks/mode', { delayMs: 3_600_000 });
    await paidIntent(before.stripe);
    await before.close();
    expect(receiver.received).toHaveLength(0);
    now += 3_600_000;
    const after = await startTestSandbox(environment, () => now);
    await receiver.until(({ length }) => length === 3);
    // The mode survives the restart: new events wait.
    await paidIntent(after.stripe);
    const waiting = await after.control<{ deliveries: Delivery[] }>('/deliveries?state=pending');
    const due = waiting.deliveries.filter(({ dueAt }) => dueAt === now + 3_600_000);
    expect(due).toHaveLength(3);
    await after.close();
    file.remove();
  });

  it('are sent so many times as the mode says, all at the same time', async () => {
    await sandbox.control('/webhooks/mode', { duplicate: 50 });
    await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    const received = await receiver.until(({ length }) => length === 50);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  });

  it('are lost on demand, and sent again on demand', async () => {
    await sandbox.control('/webhooks/mode', { drop: true });
    await paidIntent(sandbox.stripe);
    const dropped = await deliveries('?state=dropped');
    expect(dropped).toHaveLength(3);
    const answer = await sandbox.control<{ outcomes: { delivered: boolean }[] }>(
      `/events/${dropped[2]?.eventId}/resend`,
      { times: 50 },
    );
    expect(answer.outcomes).toHaveLength(50);
    expect(answer.outcomes.every(({ delivered }) => delivered)).toBe(true);
    expect(receiver.received).toHaveLength(50);
    expect(new Set(getTypes(receiver.received))).toEqual(new Set(['payment_intent.succeeded']));
  });

  it('come in another order on demand', async () => {
    await sandbox.control('/webhooks/mode', { shuffle: true, shuffleWindowMs: 60 });
    const orders = new Set<string>();
    // Three events have six orders; twenty sales in the same order would mean no shuffling.
    for (let sale = 1; sale <= 20; sale += 1) {
      await paidIntent(sandbox.stripe);
      const received = await receiver.until(({ length }) => length === sale * 3);
      orders.add(getTypes(received.slice(-3)).join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('of a hanging shop do not keep the sandbox from answering or stopping', async () => {
    await receiver.close();
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    expect(intent.status).toBe('requires_payment_method');
    await eventually(async () =>
      expect(await deliveries('?state=pending')).toMatchObject([
        { lastStatus: null, lastError: expect.stringContaining('ECONNREFUSED') as string },
      ]),
    );
  });

  it('a wrong mode is refused and changes nothing', async () => {
    await expect(sandbox.control('/webhooks/mode', { duplicate: 0 })).rejects.toThrow();
    await expect(sandbox.control('/webhooks/mode', { duplciate: 2 })).rejects.toThrow();
    await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    expect(await deliveries()).toHaveLength(1);
  });
});
