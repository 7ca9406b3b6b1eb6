import type Stripe from 'stripe';
import type { Books } from './control/books';
import {
  compileSandbox,
  startChild,
  type ChildSandbox,
  type CompiledSandbox,
} from './testing/child-sandbox';
import { stripeClient, webhookSecret } from './testing/test-sandbox';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver';

let compiled: CompiledSandbox;
let receiver: WebhookReceiver;
let running: ChildSandbox;
beforeAll(async () => {
  compiled = compileSandbox();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await running.end('SIGKILL');
  await receiver.close();
  compiled.remove();
});

const start = async (environment: Record<string, string> = {}) => {
  running = await startChild(compiled.main, {
    SANDBOX_STATE_FILE: compiled.stateFile,
    SANDBOX_WEBHOOK_URL: receiver.url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_RETRY_BASE_MS: '10',
    ...environment,
  });
  return running;
};

/** Makes two calls, each with its own key. */
async function sell(stripe: Stripe, idempotencyKey: string): Promise<string> {
  const { id } = await stripe.paymentIntents.create(
    { amount: 1_000, currency: 'usd', metadata: { idempotencyKey } },
    { idempotencyKey },
  );
  const { latest_charge: charge } = await stripe.paymentIntents.confirm(
    id,
    { payment_method: 'pm_card_visa', return_url: 'http://shop.test/return' },
    { idempotencyKey: `${idempotencyKey}-confirm` },
  );
  return charge as string;
}

const rounds = 3;
const answersBeforeKill = 25;

it('killed (SIGKILL) in the middle of many requests, it has everything that it answered, once, and goes on', async () => {
  const answered = new Map<string, string>();
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const sandbox = await start();
    const stripe = stripeClient(sandbox.address);
    const before = answered.size;
    let kill: Promise<unknown> | undefined;
    const worker = async () => {
      while (!kill) {
        sent += 1;
        const idempotencyKey = `sale-${sent}`;
        try {
          answered.set(idempotencyKey, await sell(stripe, idempotencyKey));
          if (answered.size - before >= answersBeforeKill) kill ??= sandbox.end('SIGKILL');
        } catch (error) {
          if (!kill) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: 5 }, worker));
    expect(await kill).toBe('SIGKILL');
  }

  const { address } = await start();
  const stripe = stripeClient(address);
  const charges = await stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const chargeOf = new Map(charges.map((charge) => [charge.metadata['idempotencyKey'], charge.id]));
  expect(chargeOf.size).toBe(charges.length);
  for (const [key, charge] of answered) expect(chargeOf.get(key)).toBe(charge);
  // Interrupted requests are repeated with their keys: each was executed once or not at all.
  for (let number = 1; number <= sent; number += 1) {
    const idempotencyKey = `sale-${number}`;
    const charge = await sell(stripe, idempotencyKey);
    if (chargeOf.has(idempotencyKey)) expect(charge).toBe(chargeOf.get(idempotencyKey));
  }
  const books = (await (await fetch(`${address}/_sandbox/books`)).json()) as Books;
  expect(books.transferGroups).toMatchObject({ '(none)': { charged: sent * 1_000 } });
  // Every event of every process reaches the shop.
  const succeeded = await receiver.until(
    (received) =>
      new Set(
        received
          .filter(({ event }) => event.type === 'charge.succeeded')
          .map(({ event }) => event.data.object.id),
      ).size === sent,
  );
  expect(succeeded.length).toBeGreaterThanOrEqual(sent * 3);
  expect(await running.end('SIGTERM')).toBe(0);
}, 120_000);

it('refuses a state that another sandbox uses, and a live key, in one sentence', async () => {
  await start();
  const environment = {
    SANDBOX_STATE_FILE: compiled.stateFile,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const second = startChild(compiled.main, environment);
  await expect(second).rejects.toThrow(
    'is in use by another payments sandbox. Stop that one first.',
  );
  const live = startChild(compiled.main, {
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_SECRET_KEY: 'sk_live_x',
  });
  await expect(live).rejects.toThrow('STRIPE_SECRET_KEY: must be a test key');
}, 30_000);
