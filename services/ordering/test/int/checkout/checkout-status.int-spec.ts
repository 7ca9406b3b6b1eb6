import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import {
  actor,
  anonymous,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { powerBank } from '../../support/products';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
let now = (): Date => new Date();
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi(() => now());
});
afterAll(() => stack.stop());
afterEach(() => {
  now = () => new Date();
  return stack.expectBooksInOrder();
});

type Buyer = ReturnType<typeof actor>;
/** Returns a brand without purchases. */
const newBuyer = (): Buyer => actor('brand', { id: randomUUID(), name: 'Northwind Outfitters' });

const open = (as: Buyer, changes: Parameters<OrderingStack['openCheckout']>[0] = {}) =>
  stack.openCheckout({ orderAgain: false, ...changes }, as);
const begin = (checkoutId: string, as: Buyer) =>
  stack.call(orderingRpc.beginPayment, { checkoutId }, as);
const getStatus = async (checkoutId: string, as: Buyer) =>
  (await stack.call(orderingRpc.getCheckoutStatus, { checkoutId }, as)).checkout;
const getRecent = async (as: Buyer) =>
  (await stack.call(orderingRpc.listRecentCheckouts, {}, as)).checkouts;
const after = (ms: number): void => {
  now = () => new Date(Date.now() + ms);
};
/** Turns webhooks off for a while, so that only browsers complete checkouts. */
const withoutWebhooks = async (work: () => Promise<void>): Promise<void> => {
  await stack.sandbox('/webhooks/mode', { drop: true });
  try {
    await work();
  } finally {
    await stack.sandbox('/webhooks/mode', {});
  }
};

/** Does what a browser does until its tab is closed. */
async function payAndVanish(as: Buyer, changes: Parameters<typeof open>[1] = {}): Promise<string> {
  const { checkoutId, paymentIntentId } = await open(as, changes);
  await begin(checkoutId, as);
  await stack.pay(paymentIntentId);
  return checkoutId;
}

describe('what an account is told of its payments', () => {
  it('B1, B2, OPEN-32: a payment whose tab was closed is found by the account, with its orders', () =>
    withoutWebhooks(async () => {
      const buyer = newBuyer();
      const checkoutId = await payAndVanish(buyer);
      const [found, ...others] = await getRecent(buyer);
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        checkoutId,
        state: 'paid',
        acknowledged: false,
        lines: [{ productId: powerBank.id, quantity: 100, optionIds: ['engraving'] }],
        orders: [{ checkoutId, status: 'pending' }],
      });
      expect(await getRecent(newBuyer())).toEqual([]);
    }));

  it('B1: a paid checkout that the buyer was shown is known as such, and told for half an hour', async () => {
    const buyer = newBuyer();
    const checkoutId = await payAndVanish(buyer);
    await getStatus(checkoutId, buyer);
    expect(await getRecent(buyer)).toMatchObject([{ acknowledged: false }]);
    after(24 * 3_600_000);
    expect(await getRecent(buyer)).toMatchObject([{ checkoutId, acknowledged: false }]);
    await stack.call(orderingRpc.acknowledgeCheckout, { checkoutId }, buyer);
    expect(await getRecent(buyer)).toEqual([]);
    after(0);
    expect(await getRecent(buyer)).toMatchObject([{ checkoutId, acknowledged: true }]);
  });

  it('B1: several paid checkouts are listed, each with its own orders', async () => {
    const buyer = newBuyer();
    const first = await payAndVanish(buyer);
    const items = [{ productId: powerBank.id, quantity: 500, optionIds: [] }];
    const second = await payAndVanish(buyer, { items });
    for (const checkoutId of [first, second]) await getStatus(checkoutId, buyer);
    expect(await getRecent(buyer)).toMatchObject([
      { checkoutId: second, state: 'paid', orders: [{ checkoutId: second }] },
      { checkoutId: first, state: 'paid', orders: [{ checkoutId: first }] },
    ]);
  });

  it('X39: a checkout of another brand is answered like one that is not there', async () => {
    const buyer = newBuyer();
    const checkoutId = await payAndVanish(buyer);
    await getStatus(checkoutId, buyer);
    const acknowledge = (id: string, as: Actor) =>
      stack.call(orderingRpc.acknowledgeCheckout, { checkoutId: id }, as);
    const notFound = { kind: 'not_found', message: 'Checkout not found' };
    await expect(acknowledge(checkoutId, otherBrandActor)).rejects.toMatchObject(notFound);
    await expect(acknowledge(randomUUID(), buyer)).rejects.toMatchObject(notFound);
    expect(await getRecent(buyer)).toMatchObject([{ acknowledged: false }]);
    // Two browsers acknowledge it.
    for (let time = 1; time <= 2; time += 1) await acknowledge(checkoutId, buyer);
    expect(await getRecent(buyer)).toMatchObject([{ acknowledged: true }]);
  });

  it('B3: a lost answer of the provider is looked up, and leads to the orders', () =>
    withoutWebhooks(async () => {
      const buyer = newBuyer();
      const { checkoutId, paymentIntentId } = await open(buyer);
      await begin(checkoutId, buyer);
      await expect(stack.pay(paymentIntentId, 'pm_card_answerLost')).rejects.toThrow();
      expect(await getStatus(checkoutId, buyer)).toMatchObject({
        state: 'paid',
        orders: [{ checkoutId }],
      });
    }));

  it('B2: a card that may be on its way is being checked; after a while it has not come', async () => {
    const buyer = newBuyer();
    const { checkoutId } = await open(buyer);
    expect(await getRecent(buyer)).toEqual([]);
    await begin(checkoutId, buyer);
    expect(await getRecent(buyer)).toMatchObject([{ checkoutId, state: 'checking' }]);
    after(15_001);
    expect(await getRecent(buyer)).toEqual([]);
    after(17_000);
    expect(await getStatus(checkoutId, buyer)).toMatchObject({ state: 'open' });
  });

  it('CHK-40: a declined card leaves the checkout open, with the provider’s words', async () => {
    const buyer = newBuyer();
    const { checkoutId, paymentIntentId } = await open(buyer);
    await begin(checkoutId, buyer);
    await expect(stack.pay(paymentIntentId, 'pm_card_visa_chargeDeclined')).rejects.toThrow();
    const { state, refusal: words } = await getStatus(checkoutId, buyer);
    expect(state).toBe('open');
    expect(words).toMatch(/declined/i);
  });

  it('B3: while the provider does not answer the payment is being checked, not failed', async () => {
    const buyer = newBuyer();
    const checkoutId = await payAndVanish(buyer);
    const open = await stack.rows<{ status: string }>(
      `SELECT status FROM checkouts WHERE id = $1`,
      [checkoutId],
    );
    await stack.sandbox('/faults', {
      path: '/v1/payment_intents',
      effect: 'fail_before',
      times: 8,
    });
    try {
      const { state } = await getStatus(checkoutId, buyer);
      // its webhook may have been faster
      expect(open[0]?.status === 'open' ? ['checking', 'paid'] : ['paid']).toContain(state);
    } finally {
      await stack.sandbox('/faults/clear', {});
    }
  });

  it('asks the provider at most once a second for each checkout, however many pages wait', async () => {
    const buyer = newBuyer();
    const { checkoutId } = await open(buyer);
    const fixed = new Date(Date.now() + 3_600_000);
    now = () => fixed;
    const states = await Promise.all(Array.from({ length: 5 }, () => getStatus(checkoutId, buyer)));
    expect(states.map(({ state }) => state).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'checking'),
      'open',
    ]);
  });

  it('OPEN-40: is for the brand that opened it', async () => {
    const buyer = newBuyer();
    const { checkoutId } = await open(buyer);
    await expect(stack.call(orderingRpc.listRecentCheckouts, {}, voltworksActor)).rejects.toThrow(
      refusal({ kind: 'forbidden' }),
    );
    await expect(stack.call(orderingRpc.beginPayment, { checkoutId }, anonymous)).rejects.toThrow(
      refusal({ kind: 'unauthenticated' }),
    );
  });

  it("X20, OPEN-40: another brand's checkout is answered as an unknown one, and stays as it is", async () => {
    const buyer = newBuyer();
    const { checkoutId } = await open(buyer);
    const stranger = newBuyer();
    const unknown = {
      kind: 'not_found',
      code: 'ordering.checkout_not_found',
      message: 'Checkout not found',
    } as const;
    for (const ask of [getStatus, begin]) {
      await expect(ask(checkoutId, stranger)).rejects.toThrow(refusal(unknown));
      await expect(ask(randomUUID(), stranger)).rejects.toThrow(refusal(unknown));
    }
    const [stored] = await stack.rows<{ begun: boolean }>(
      `SELECT payment_begun_at IS NOT NULL AS begun FROM checkouts WHERE id = $1`,
      [checkoutId],
    );
    expect(stored).toEqual({ begun: false });
  });
});

describe('what is paid is not charged again', () => {
  const alreadyOrdered = refusal({ kind: 'conflict', code: 'ordering.already_ordered' });
  const pending = refusal({ code: 'ordering.payment_pending' });

  it('B1: the same lines are refused for half an hour, in another order of the options too', async () => {
    const buyer = newBuyer();
    const item = { productId: powerBank.id, quantity: 500, optionIds: ['engraving', 'gift-box'] };
    const items = [item];
    await payAndVanish(buyer, { items });
    const again = { items: [{ ...item, optionIds: ['gift-box', 'engraving'] }] };
    await expect(open(buyer, again)).rejects.toThrow(alreadyOrdered);
    await expect(open(buyer, { items: [{ ...item, quantity: 501 }] })).resolves.toBeDefined();
    await expect(open(newBuyer(), again)).resolves.toBeDefined();
    after(30 * 60_000 + 5_000);
    await expect(open(buyer, again)).resolves.toBeDefined();
  });

  it('B1: they are ordered again on purpose', async () => {
    const buyer = newBuyer();
    const first = await payAndVanish(buyer);
    await expect(open(buyer)).rejects.toThrow(alreadyOrdered);
    const second = await payAndVanish(buyer, { orderAgain: true });
    await eventually(async () => {
      expect((await getRecent(buyer)).map(({ checkoutId }) => checkoutId)).toEqual([second, first]);
    });
  });

  it('B1: of two open tabs the second to press is told that the first has paid', async () => {
    const buyer = newBuyer();
    const [first, second] = [await open(buyer), await open(buyer)];
    await begin(first.checkoutId, buyer);
    await expect(begin(second.checkoutId, buyer)).rejects.toThrow(pending);
    await stack.pay(first.paymentIntentId);
    await expect(begin(second.checkoutId, buyer)).rejects.toThrow(alreadyOrdered);
    await expect(begin(first.checkoutId, buyer)).rejects.toThrow(alreadyOrdered);
  });

  it('B1: an order again, pressed in two tabs, is one order', async () => {
    const buyer = newBuyer();
    await getStatus(await payAndVanish(buyer), buyer);
    const [first, second] = [
      await open(buyer, { orderAgain: true }),
      await open(buyer, { orderAgain: true }),
    ];
    await begin(first.checkoutId, buyer);
    await stack.pay(first.paymentIntentId);
    await expect(begin(second.checkoutId, buyer)).rejects.toThrow(alreadyOrdered);
  });

  it('B1: two tabs that press at once: one goes on, and only its payment can be made', async () => {
    const buyer = newBuyer();
    const tabs = [await open(buyer), await open(buyer)];
    const results = await Promise.allSettled(
      tabs.map(({ checkoutId }) => begin(checkoutId, buyer)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('B1: a payment that failed in another tab is ended there before this one begins', async () => {
    const buyer = newBuyer();
    const [first, second] = [await open(buyer), await open(buyer)];
    await begin(first.checkoutId, buyer);
    await expect(stack.pay(first.paymentIntentId, 'pm_card_visa_chargeDeclined')).rejects.toThrow();
    await begin(second.checkoutId, buyer);
    await expect(stack.pay(first.paymentIntentId)).rejects.toThrow();
    await stack.pay(second.paymentIntentId);
    expect(await getStatus(second.checkoutId, buyer)).toMatchObject({ state: 'paid' });
    expect(await getStatus(first.checkoutId, buyer)).toMatchObject({ state: 'closed' });
    await expect(begin(first.checkoutId, buyer)).rejects.toThrow(
      refusal({ code: 'ordering.checkout_closed' }),
    );
  });

  it('B1, CHK-20: the same key after the payment is answered with what was ordered', async () => {
    const buyer = newBuyer();
    const idempotencyKey = randomUUID();
    const checkoutId = await payAndVanish(buyer, { idempotencyKey });
    const { orders } = await getStatus(checkoutId, buyer);
    await expect(open(buyer, { idempotencyKey })).rejects.toThrow(
      refusal({ message: `You already ordered this: ${orders[0]?.number}` }),
    );
  });
});

describe('what makes a checkout another one', () => {
  const item = { productId: powerBank.id, quantity: 100, optionIds: [] as string[] };
  const items = [item];
  const shippingInfo = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@northwind.test',
    phone: '+1 555 010 0100',
    address: '1 Harbour Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'United States',
  };

  it.each([
    ['another address', { shippingInfo: { ...shippingInfo, address: '2 Harbour Street' } }],
    ['another name', { shippingInfo: { ...shippingInfo, lastName: 'Lovelace' } }],
    ['another country', { shippingInfo: { ...shippingInfo, country: 'Canada' } }],
    ['another quantity', { items: [{ ...item, quantity: 101 }] }],
    ['an option more', { items: [{ ...item, optionIds: ['engraving'] }] }],
    ['a line more', { items: [...items, { ...item, optionIds: ['engraving'] }] }],
    ['another method', { shippingMethod: 'express' as const }],
  ])('G2, OPEN-32: the same key with %s is refused', async (_what, changes) => {
    const idempotencyKey = randomUUID();
    await stack.openCheckout({ idempotencyKey, items, shippingInfo });
    await expect(
      stack.openCheckout({ idempotencyKey, items, shippingInfo, ...changes }),
    ).rejects.toThrow(refusal({ code: 'ordering.idempotency_key_reused' }));
  });
});
