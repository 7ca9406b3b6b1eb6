import { randomUUID } from 'node:crypto';
import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { greenform, voltworks } from '../../support/builders';
import {
  anonymous,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { greenCatalogProduct, powerBank } from '../../support/products';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

const bothManufacturers = [
  { productId: powerBank.id, quantity: 100, optionIds: [] },
  { productId: greenCatalogProduct.id, quantity: 100, optionIds: [] },
];

function complete(checkoutId: string, as?: Parameters<OrderingStack['call']>[2]) {
  return stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'credit' }, as);
}

async function count(table: string, checkoutId: string): Promise<number> {
  const [row] = await stack.rows<{ count: number }>(
    `SELECT count(*)::int FROM ${table} WHERE checkout_id = $1`,
    [checkoutId],
  );
  return row?.count ?? 0;
}

describe('opening a checkout', () => {
  it('CHK-15: prices the cart from the catalogue', async () => {
    const priced = await stack.call(
      orderingRpc.priceCart,
      {
        items: [{ productId: powerBank.id, quantity: 100, optionIds: ['engraving'] }],
        shippingMethod: 'express',
      },
      anonymous,
    );
    expect(priced.totals).toEqual({
      subtotalCents: 120_000,
      taxCents: 12_000,
      shippingCents: 2_500,
      creditCents: 0,
      totalCents: 134_500,
    });
  });

  it('CHK-20: creates one payment of the total, found again by the checkout', async () => {
    const opened = await stack.openCheckout();
    const intent = await stack.stripe.paymentIntents.retrieve(opened.paymentIntentId);
    expect(intent).toMatchObject({
      amount: 133_500,
      currency: 'usd',
      transfer_group: opened.checkoutId,
      metadata: { checkoutId: opened.checkoutId },
      client_secret: opened.clientSecret,
    });
  });

  it('X4: a brand opens so many checkouts in an hour, another one is not held up by it', async () => {
    const open = () => stack.openCheckout({ idempotencyKey: randomUUID() }, otherBrandActor);
    const idempotencyKey = randomUUID();
    const first = await stack.openCheckout({ idempotencyKey }, otherBrandActor);
    const key = `checkouts:${otherBrandActor.kind === 'user' ? otherBrandActor.userId : ''}`;
    await stack.rows(
      `UPDATE rate_limits SET points = points + 1000000 WHERE key = '${key}' RETURNING key`,
    );
    await expect(open()).rejects.toThrow(
      refusal({
        kind: 'rate_limited',
        code: 'ordering.too_many_checkouts',
        message: expect.stringMatching(
          /^You opened many checkouts in a short time\. Nothing was charged\. Please try again in \d+ minutes\.$/,
        ) as string,
      }),
    );
    // An open checkout can still be continued.
    const again = await stack.openCheckout({ idempotencyKey }, otherBrandActor);
    expect(again.checkoutId).toBe(first.checkoutId);
    await stack.openCheckout();
    await stack.rows(`DELETE FROM rate_limits WHERE key = '${key}' RETURNING key`);
    await expect(open()).resolves.toMatchObject({ totals: first.totals });
  });

  it('CHK-20: the same key gives the same checkout and payment, even at the same time', async () => {
    const idempotencyKey = randomUUID();
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => stack.openCheckout({ idempotencyKey })),
    );
    expect(new Set(opened.map(({ checkoutId }) => checkoutId)).size).toBe(1);
    expect(new Set(opened.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    await expect(stack.openCheckout({ idempotencyKey, shippingMethod: 'express' })).rejects.toThrow(
      refusal({ code: 'ordering.idempotency_key_reused' }),
    );
  });

  it('NFR-17: a price that changed is refused with the new total; nothing is stored or charged', async () => {
    const { payment_intent: before } = await stack.sandbox<{ payment_intent: unknown[] }>(
      '/objects?kind=payment_intent',
    );
    stack.neighbourhood.products.set(powerBank.id, { ...powerBank, priceMinCents: 1100 });
    try {
      await expect(stack.openCheckout({ expectedTotalCents: 133_500 })).rejects.toThrow(
        refusal({
          kind: 'conflict',
          code: 'ordering.price_changed',
          message: 'The price has changed. The new total is $1,445.00. Please review your order.',
        }),
      );
    } finally {
      stack.neighbourhood.products.set(powerBank.id, powerBank);
    }
    const { payment_intent: after } = await stack.sandbox<{ payment_intent: unknown[] }>(
      '/objects?kind=payment_intent',
    );
    expect(after).toHaveLength(before.length);
  });

  it.each([
    ['CHK-16: an empty cart', { items: [] }, 'Your cart is empty'],
    [
      'OPEN-78: an unknown product',
      { items: [{ productId: 'gone', quantity: 100 }] },
      'Product not found',
    ],
    [
      'OPEN-27: a quantity below the minimum',
      { items: [{ productId: powerBank.id, quantity: 99 }] },
      'Minimum order quantity is 100 units',
    ],
    [
      'CAT-33: an option with a higher minimum',
      { items: [{ productId: powerBank.id, quantity: 100, optionIds: ['gift-box'] }] },
      'Minimum 500 units required for Gift box',
    ],
    [
      'CHK-9: missing shipping information',
      {
        shippingInfo: {
          firstName: '',
          lastName: 'B',
          email: 'a@b.cd',
          phone: '1234567',
          address: 'x',
          city: ' ',
          state: 'x',
          zipCode: 'x',
          country: 'x',
        },
      },
      'Missing required shipping information: First Name, City',
    ],
  ])('%s is refused', async (_what, changes, message) => {
    await expect(stack.openCheckout(changes)).rejects.toThrow(refusal({ message }));
  });

  it('OPEN-40: is for signed-in brands', async () => {
    await expect(stack.openCheckout({}, anonymous)).rejects.toThrow(
      refusal({ kind: 'unauthenticated', message: 'User not authenticated' }),
    );
    await expect(stack.openCheckout({}, voltworksActor)).rejects.toThrow(
      refusal({ kind: 'forbidden', message: 'Not authorized' }),
    );
  });

  it.each(['fail_after', 'drop_after', 'fail_before', 'drop_before'] as const)(
    "CHK-38: the provider's answer is lost (%s): told so, and the next try leads to one payment",
    async (effect) => {
      const idempotencyKey = randomUUID();
      // Twice, because the SDK itself retries a request once when its connection breaks.
      await stack.sandbox('/faults', { path: '/v1/payment_intents', effect, times: 2 });
      await expect(stack.openCheckout({ idempotencyKey })).rejects.toThrow(
        refusal({ kind: 'unavailable', message: 'Failed to create payment intent' }),
      );
      await stack.sandbox('/faults/clear', {});
      const { checkoutId, paymentIntentId } = await stack.openCheckout({ idempotencyKey });
      const { payment_intent: all } = await stack.sandbox<{
        payment_intent: { id: string; metadata: Record<string, string> }[];
      }>('/objects?kind=payment_intent');
      expect(
        all.filter(({ metadata }) => metadata['checkoutId'] === checkoutId).map(({ id }) => id),
      ).toEqual([paymentIntentId]);
    },
  );
});

describe('completing a checkout', () => {
  it('CHK-24, CHK-26, CHK-27, ORD-1: a paid checkout becomes a pending order with all its data', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await stack.pay(paymentIntentId);
    const { orders, totals } = await complete(checkoutId);
    expect(totals.totalCents).toBe(133_500);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      status: 'pending',
      escrowState: 'pending',
      manufacturerId: voltworks.id,
      quantity: 100,
      totals,
      paymentMethod: 'credit',
      stripePaymentIntentId: paymentIntentId,
      items: [
        {
          productId: powerBank.id,
          quantity: 100,
          unitPriceCents: 1000,
          options: [{ id: 'engraving', name: 'Logo engraving', additionalCostCents: 200 }],
        },
      ],
    });
    const [stored] = await stack.rows<{ payment_info: object }>(
      `SELECT payment_info FROM orders WHERE checkout_id = $1`,
      [checkoutId],
    );
    expect(stored?.payment_info).toMatchObject({ method: 'credit', cardLastFour: '4242' });
    expect(JSON.stringify(stored)).not.toContain('4242424242424242');
  });

  it('ORD-7: each order has its hold, in the business view and in the ledger', async () => {
    const [order] = await stack.placeOrder();
    expect(await stack.escrowTransactions(order?.id ?? '')).toEqual([
      { type: 'hold', status: 'pending', amount: 133_500 },
    ]);
    expect(await stack.balance(`escrow:${order?.id}`)).toBe(133_500);
    expect(await stack.events(order?.id ?? '', 'ordering.order')).toEqual([
      'ordering.order-placed.v1',
    ]);
    expect(await stack.events(order?.id ?? '', 'ordering.escrow')).toEqual([
      'ordering.escrow-held.v1',
    ]);
  });

  it('OPEN-30: a cart of two manufacturers is one payment and two orders that add up to it', async () => {
    const orders = await stack.placeOrder({ items: bothManufacturers });
    expect(orders.map(({ manufacturerId }) => manufacturerId)).toEqual([
      voltworks.id,
      greenform.id,
    ]);
    expect(orders.map(({ totals }) => totals.totalCents)).toEqual([111_125, 37_005]);
    expect(new Set(orders.map(({ stripePaymentIntentId }) => stripePaymentIntentId)).size).toBe(1);
  });

  it('CHK-24, OPEN-32: browser and webhook at the same time make one order, and all get the same', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout({ items: bothManufacturers });
    await stack.sandbox('/webhooks/mode', { duplicate: 5 });
    await stack.pay(paymentIntentId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(checkoutId)));
    await stack.sandbox('/webhooks/mode', {});
    const ids = answers.map(({ orders }) => orders.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect(await count('orders', checkoutId)).toBe(2);
    expect(await count('ledger_postings', checkoutId)).toBe(2);
    expect(await count('payments', checkoutId)).toBe(1);
  });

  it('OPEN-32: a browser that dies after paying still gets its order, by the webhook', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await stack.pay(paymentIntentId, 'pm_card_visa_debit');
    await eventually(async () => expect(await count('orders', checkoutId)).toBe(1));
    const { orders } = await complete(checkoutId);
    // The webhook has no choice of the buyer, so the card's own type is used.
    expect(orders[0]?.paymentMethod).toBe('debit');
  });

  it("CHK-40: a declined card makes no order and shows the provider's message; a further try is possible", async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await expect(complete(checkoutId)).rejects.toThrow(
      refusal({ kind: 'payment_refused', message: 'Payment failed' }),
    );
    await stack.pay(paymentIntentId, 'pm_card_visa_chargeDeclined').catch(() => undefined);
    await expect(complete(checkoutId)).rejects.toThrow(
      refusal({ message: 'Your card was declined.' }),
    );
    await stack.pay(paymentIntentId);
    expect((await complete(checkoutId)).orders).toHaveLength(1);
  });

  it("X20, OPEN-40: another brand's checkout is answered as an unknown one, and nothing happens", async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await stack.sandbox('/webhooks/mode', { drop: true });
    await stack.pay(paymentIntentId);
    await stack.sandbox('/webhooks/mode', {});
    const unknown = {
      kind: 'not_found',
      code: 'ordering.checkout_not_found',
      message: 'Checkout not found',
    } as const;
    await expect(complete(checkoutId, otherBrandActor)).rejects.toThrow(refusal(unknown));
    await expect(complete(randomUUID())).rejects.toThrow(refusal(unknown));
    expect(await count('orders', checkoutId)).toBe(0);
    expect((await complete(checkoutId)).orders).toHaveLength(1);
  });

  it('CHK-42: without a session: User not authenticated', async () => {
    const { checkoutId } = await stack.openCheckout();
    await expect(complete(checkoutId, anonymous)).rejects.toThrow(
      refusal({ message: 'User not authenticated' }),
    );
  });

  it('CHK-41, OPEN-32: a payment of another amount makes no order and goes back in full', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await stack.sandbox('/webhooks/mode', { delayMs: 500 });
    await stack.stripe.paymentIntents.update(paymentIntentId, { amount: 100 });
    await stack.pay(paymentIntentId);
    await expect(complete(checkoutId)).rejects.toThrow(
      refusal({ kind: 'payment_refused', message: 'Failed to create order' }),
    );
    await eventually(async () => {
      const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, object> }>(
        '/books',
      );
      expect(transferGroups[checkoutId]).toEqual({
        charged: 100,
        refunded: 100,
        transferred: 0,
        reversed: 0,
      });
    });
    await stack.sandbox('/webhooks/mode', {});
    await eventually(async () => expect(await count('ledger_postings', checkoutId)).toBe(2));
    expect(await count('orders', checkoutId)).toBe(0);
    expect(await stack.balance('refunds')).toBe(0);
    await expect(complete(checkoutId)).rejects.toThrow(
      refusal({ code: 'ordering.checkout_refunded' }),
    );
  });
});
