import { eventually } from '@makeport/testing';
import { orderNumber } from '../../../src/domain/order/order';
import { shippingInfo } from '../../support/builders';
import { OrderingStack } from '../../support/ordering-stack';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
});
afterAll(() => stack.stop());

const body = JSON.stringify({
  id: 'evt_forged',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: {
    object: { id: 'pi_forged', metadata: { checkoutId: '00000000-0000-4000-8000-00000000ffff' } },
  },
});

function signature(payload: string, secondsAgo = 0, secret = 'whsec_of_the_tests'): string {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  return stack.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

async function deliver(payload: string, header: string): Promise<number> {
  const response = await fetch(stack.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    body: payload,
  });
  return response.status;
}

async function storedEvents(): Promise<number> {
  const [row] = await stack.rows<{ count: number }>(`SELECT count(*)::int FROM stripe_events`);
  return row?.count ?? 0;
}

describe('the webhook of the payment provider', () => {
  it.each([
    ['no signature', () => ''],
    ['a signature by another secret', () => signature(body, 0, 'whsec_of_somebody_else')],
    ['a signature of another body', () => signature(`${body} `)],
    ['a signature of 301 seconds ago', () => signature(body, 301)],
  ])('OPEN-32: refuses %s and stores nothing', async (_what, header) => {
    const before = await storedEvents();
    expect(await deliver(body, header())).toBe(400);
    expect(await storedEvents()).toBe(before);
  });

  it('answers an event about nothing of ours, and is done with it', async () => {
    expect(await deliver(body, signature(body, 200))).toBe(200);
    await eventually(async () => {
      const [event] = await stack.rows<object>(
        `SELECT state, outcome FROM stripe_events WHERE id = 'evt_forged'`,
      );
      expect(event).toEqual({ state: 'done', outcome: 'unknown checkout' });
    });
  });

  it('ORD-18, OPEN-32: 50 duplicates of every event, shuffled, make one order', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await stack.sandbox('/webhooks/mode', { duplicate: 50, shuffle: true, shuffleWindowMs: 300 });
    await stack.pay(paymentIntentId);
    await stack.sandbox('/webhooks/mode', {});
    await eventually(async () => {
      const { deliveries } = await stack.sandbox<{ deliveries: unknown[] }>(
        '/deliveries?state=pending',
      );
      expect(deliveries).toEqual([]);
      const [row] = await stack.rows<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM stripe_events WHERE state = 'received'`,
      );
      expect(row?.waiting).toBe(0);
    });
    const [orders] = await stack.rows<{ count: number }>(
      `SELECT count(*)::int FROM orders WHERE checkout_id = $1`,
      [checkoutId],
    );
    expect(orders?.count).toBe(1);
    const [placed] = await stack.rows<{ id: string }>(
      `SELECT id FROM orders WHERE checkout_id = $1`,
      [checkoutId],
    );
    // P20: so that it can be found in the provider's Dashboard.
    expect(await stack.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
      description: `Makeport order ${orderNumber(placed?.id ?? '')}`,
      receipt_email: shippingInfo.email,
    });
    const events = await stack.rows<{ type: string }>(
      `SELECT type FROM stripe_events WHERE metadata ->> 'checkoutId' = $1 AND type = 'payment_intent.succeeded'`,
      [checkoutId],
    );
    expect(events).toHaveLength(1);
    await stack.expectBooksInOrder();
  });
});
