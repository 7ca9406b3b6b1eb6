import { orderingRpc, type Actor } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { brand } from '../../support/builders';
import { anonymous, brandActor, OrderingStack, voltworksActor } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
});
afterAll(() => stack.stop());

const request = {
  priceId: 'price_powerbank',
  successUrl: 'http://localhost:4000/checkout/success',
  cancelUrl: 'http://localhost:4000/checkout/cancel',
  mode: 'payment' as const,
};

function createSession(changes: Partial<typeof request> = {}, as: Actor = brandActor) {
  return stack.call(orderingRpc.createCheckoutSession, { ...request, ...changes }, as);
}

/** Submits the provider's page like a buyer. */
async function payOnHostedPage(
  url: string,
  number = '4242424242424242',
): Promise<{ status: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number,
      expiry: '12 / 34',
      cvc: '123',
      email: 'ada@northwind.test',
      name: 'Ada',
    }),
  });
  return (await response.json()) as { status: string };
}

const purchases = (sessionId: string) =>
  stack.rows<object>(
    `SELECT item_key, price_id, account_id, amount_cents::int AS amount FROM direct_purchases WHERE session_id = $1`,
    [sessionId],
  );

async function count(table: string): Promise<number> {
  const [row] = await stack.rows<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
  return row?.count ?? 0;
}

describe('the hosted page of a fixed item', () => {
  it("CHK-50, CHK-51: carries the item's price, the mode and this site's addresses", async () => {
    const { sessionId, url } = await createSession();
    expect(url).toContain(sessionId);
    const session = await stack.stripe.checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({
      mode: 'payment',
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      client_reference_id: brand.id,
      amount_total: 4_999,
      status: 'open',
    });
    const { data } = await stack.stripe.checkout.sessions.listLineItems(sessionId);
    expect(data.map(({ price, quantity }) => [price?.id, quantity])).toEqual([
      ['price_powerbank', 1],
    ]);
  });

  it('OPEN-49: a paid one is recorded with item, account and amount, without order and escrow', async () => {
    // Ignores movements between the provider's balance and the bank, such as the opening balance,
    // which are booked at any time.
    const written = async () => [
      await count('orders'),
      await count(`ledger_postings WHERE kind <> 'bank_transfer'`),
      await count('escrow_transactions'),
    ];
    const before = await written();
    const { sessionId, url } = await createSession({}, voltworksActor);
    expect((await payOnHostedPage(url)).status).toBe('complete');
    await eventually(async () => {
      expect(await purchases(sessionId)).toEqual([
        {
          item_key: 'powerbank',
          price_id: 'price_powerbank',
          account_id: voltworksActor.kind === 'user' ? voltworksActor.userId : '',
          amount: 4_999,
        },
      ]);
    });
    expect(await written()).toEqual(before);
  });

  it('OPEN-49: fifty copies of the news record one purchase', async () => {
    await stack.sandbox('/webhooks/mode', { duplicate: 50, shuffle: true, shuffleWindowMs: 200 });
    const { sessionId, url } = await createSession();
    await payOnHostedPage(url);
    await stack.sandbox('/webhooks/mode', {});
    await eventually(async () => {
      const { deliveries } = await stack.sandbox<{ deliveries: unknown[] }>(
        '/deliveries?state=pending',
      );
      expect(deliveries).toEqual([]);
      expect(await purchases(sessionId)).toHaveLength(1);
    });
    expect(await count(`direct_purchases WHERE session_id = '${sessionId}'`)).toBe(1);
  });

  it('CHK-53, OPEN-49: a declined card leaves nothing behind, and a further try pays', async () => {
    const { sessionId, url } = await createSession();
    expect((await payOnHostedPage(url, '4000000000000002')).status).toBe('refused');
    expect((await payOnHostedPage(url)).status).toBe('complete');
    await eventually(async () => expect(await purchases(sessionId)).toHaveLength(1));
  });

  it('OPEN-49: a session that is not ours is let alone', async () => {
    const foreign = await stack.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: 'price_earbuds', quantity: 1 }],
      success_url: request.successUrl,
    });
    await payOnHostedPage(foreign.url ?? '');
    await eventually(async () => {
      const [event] = await stack.rows<object>(
        `SELECT outcome FROM stripe_events WHERE object_id = $1`,
        [foreign.id],
      );
      expect(event).toEqual({ outcome: 'not ours' });
    });
    expect(await purchases(foreign.id)).toEqual([]);
  });

  it.each([
    ['an unknown price', { priceId: 'price_of_somebody_else' }, 'priceId'],
    [
      'a success address of another site',
      { successUrl: 'https://evil.example/checkout/success' },
      'successUrl',
    ],
    ['a cancel address of another site', { cancelUrl: '//evil.example' }, 'cancelUrl'],
    ['a script for an address', { cancelUrl: 'javascript:alert(1)' }, 'cancelUrl'],
  ])('CHK-51, CHK-52: %s is refused, and no session made', async (_what, changes, field) => {
    const sessions = async () =>
      (await stack.stripe.checkout.sessions.list({ limit: 100 })).data.length;
    const before = await sessions();
    await expect(createSession(changes)).rejects.toThrow(
      refusal({ kind: 'invalid_input', message: 'Failed to create checkout session', field }),
    );
    expect(await sessions()).toBe(before);
  });

  it.each(['fail_before', 'drop_before', 'rate_limit'] as const)(
    'CHK-52: the provider fails (%s): Failed to create checkout session, and the next try works',
    async (effect) => {
      await stack.sandbox('/faults', { path: '/v1/checkout/sessions', effect, times: 2 });
      await expect(createSession()).rejects.toThrow(
        refusal({ kind: 'unavailable', message: 'Failed to create checkout session' }),
      );
      await stack.sandbox('/faults/clear', {});
      expect((await createSession()).url).toMatch(/^http/);
    },
  );

  it('CHK-48, OPEN-40: without a session there is none', async () => {
    await expect(createSession({}, anonymous)).rejects.toThrow(
      refusal({ kind: 'unauthenticated', message: 'User not authenticated' }),
    );
  });
});
