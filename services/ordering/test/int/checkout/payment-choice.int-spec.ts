import { randomUUID } from 'node:crypto';
import { exampleOrder, orderingRpc, type ShippingInfo } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { shippingInfo } from '../../support/builders';
import { actor, OrderingStack, voltworksActor } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
});
afterAll(() => stack.stop());

const admin = actor('admin', { id: '00000000-0000-4000-8000-000000000901', name: 'Makeport' });
const billingAddress: ShippingInfo = {
  ...shippingInfo,
  address: '2 Mill Lane',
  city: 'Salem',
  zipCode: '97301',
};

async function paymentInfo(checkoutId: string): Promise<Record<string, unknown>> {
  return eventually(async () => {
    const [order] = await stack.rows<{ payment_info: Record<string, unknown> }>(
      `SELECT payment_info FROM orders WHERE checkout_id = $1`,
      [checkoutId],
    );
    if (!order) throw new Error('no order yet');
    return order.payment_info;
  });
}

describe('what is kept of a payment', () => {
  it('CHK-27, DATA-20: method, last four digits, billing address and payment intent, and nothing of the card', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout({
      paymentMethod: 'debit',
      billingAddress,
    });
    await stack.pay(paymentIntentId);
    await stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'debit' });
    const { stripeChargeId, ...kept } = await paymentInfo(checkoutId);
    expect(kept).toEqual({
      method: 'debit',
      cardLastFour: '4242',
      billingAddress,
      stripePaymentIntentId: paymentIntentId,
    });
    expect(stripeChargeId).toMatch(/^ch_/);
  });

  /**
   * Returns whether a column contains instants: times, or milliseconds since 1970 that are all
   * within a day from now. It then contains neither a card's expiry (12/34, 1234 or 203412) nor its
   * number (16 digits).
   */
  async function holdsInstants(table: string, column: string, type: string): Promise<boolean> {
    if (type.startsWith('timestamp')) return true;
    if (type !== 'bigint') return false;
    const [row] = await stack.rows<{ instants: boolean | null }>(
      `SELECT bool_and(abs("${column}" - extract(epoch FROM now()) * 1000) < 86400000) AS instants FROM "${table}"`,
    );
    return row?.instants ?? false;
  }

  it('DATA-20, OPEN-31: no table has room for a card number, an expiry or a CVV, and none holds one', async () => {
    const [placed] = await stack.placeOrder({ billingAddress });
    const columns = await stack.rows<{ table: string; column: string; type: string }>(
      `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~* '(card_?number|expir|cvv|cvc|pan$)'`,
    );
    const suspects: string[] = [];
    for (const { table, column, type } of columns) {
      if (!(await holdsInstants(table, column, type))) suspects.push(`${table}.${column}`);
    }
    expect(suspects).toEqual([]);
    const tables = await stack.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    expect(placed).toBeDefined();
    for (const { name } of tables) {
      const [found] = await stack.rows<{ count: number }>(
        `SELECT count(*)::int FROM "${name}" AS row WHERE row::text LIKE '%4242424242%'`,
      );
      expect({ name, ...found }).toEqual({ name, count: 0 });
    }
  });

  it("OPEN-31: an order that the webhook makes has the buyer's own choice", async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout({
      paymentMethod: 'credit',
      billingAddress,
    });
    // A debit card, so that only the buyer's choice can make it credit.
    await stack.pay(paymentIntentId, 'pm_card_visa_debit');
    expect(await paymentInfo(checkoutId)).toMatchObject({ method: 'credit', billingAddress });
  });

  it('OPEN-31: without a billing address of its own it is the shipping address', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout({ paymentMethod: 'credit' });
    await stack.pay(paymentIntentId);
    expect(await paymentInfo(checkoutId)).toMatchObject({ billingAddress: shippingInfo });
  });

  it('OPEN-31: the buyer may choose again until it is paid; the latest choice counts, the payment stays the same', async () => {
    const idempotencyKey = randomUUID();
    const first = await stack.openCheckout({
      idempotencyKey,
      paymentMethod: 'credit',
      billingAddress,
    });
    const again = await stack.openCheckout({ idempotencyKey, paymentMethod: 'debit' });
    expect(again).toMatchObject({
      checkoutId: first.checkoutId,
      paymentIntentId: first.paymentIntentId,
    });
    await stack.pay(first.paymentIntentId);
    expect(await paymentInfo(first.checkoutId)).toMatchObject({
      method: 'debit',
      billingAddress: shippingInfo,
    });
    await expect(stack.openCheckout({ idempotencyKey, paymentMethod: 'credit' })).rejects.toThrow(
      refusal({ code: 'ordering.already_ordered' }),
    );
    const { orders } = await stack.call(orderingRpc.completeCheckout, {
      checkoutId: first.checkoutId,
      paymentMethod: 'credit',
    });
    expect(orders[0]?.paymentMethod).toBe('debit');
  });

  it('OPEN-31: a billing address with gaps is refused', async () => {
    await expect(
      stack.openCheckout({ billingAddress: { ...billingAddress, city: ' ', country: '' } }),
    ).rejects.toThrow(
      refusal({
        kind: 'invalid_input',
        message: 'Missing required billing information: City, Country',
        field: 'billingAddress.city',
      }),
    );
  });

  it('OPEN-31, OPEN-40: the brand and admins see card and billing address, the manufacturer and the events do not', async () => {
    const [order] = await stack.placeOrder({ billingAddress });
    const orderId = order?.id ?? '';
    expect(order).toMatchObject({ billingAddress, cardLastFour: '4242' });
    const get = async (as: Parameters<OrderingStack['call']>[2]) =>
      (await stack.call(orderingRpc.getOrder, { orderId }, as)).order;
    expect(await get(undefined)).toMatchObject({ billingAddress, cardLastFour: '4242' });
    expect(await get(admin)).toMatchObject({ billingAddress, cardLastFour: '4242' });
    const shown = await get(voltworksActor);
    expect(shown.shippingInfo).toEqual(shippingInfo);
    expect(JSON.stringify(shown)).not.toContain('Mill Lane');
    expect(shown).not.toHaveProperty('cardLastFour');
    const events = await stack.rows<{ envelope: object }>(
      `SELECT envelope FROM outbox WHERE aggregate_id = $1`,
      [orderId],
    );
    expect(events.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(events)).not.toContain('Mill Lane');
  });
});

describe('what an order keeps', () => {
  it('CHK-26, DATA-10: items, subtotal, tax, shipping and what the customization costs', async () => {
    const [order] = await stack.placeOrder();
    expect(order).toMatchObject({
      items: [
        {
          productId: exampleOrder.productId,
          name: 'Aluminium Power Bank 22,000 mAh',
          quantity: 100,
          unitPriceCents: 1000,
          options: [{ id: 'engraving', name: 'Logo engraving', additionalCostCents: 200 }],
          lineTotalCents: 120_000,
        },
      ],
      totals: {
        subtotalCents: 120_000,
        taxCents: 12_000,
        shippingCents: 1500,
        creditCents: 0,
        totalCents: 133_500,
      },
      customizationDetails: {
        totalCostCents: 20_000,
        options: [{ name: 'engraving', value: 'Logo engraving', costCents: 200, quantity: 100 }],
      },
      trackingNumber: null,
      rating: null,
      feedback: null,
    });
  });

  it('DATA-9, DATA-19: what was stored is read back, field by field', async () => {
    const [placed] = await stack.placeOrder({ shippingMethod: 'overnight', billingAddress });
    const { order } = await stack.call(orderingRpc.getOrder, { orderId: placed?.id ?? '' });
    expect(order).toEqual(placed);
    expect(order).toMatchObject({
      brandId: exampleOrder.brandId,
      manufacturerId: exampleOrder.manufacturerId,
      productId: exampleOrder.productId,
      status: 'pending',
      quantity: 100,
      shippingInfo,
      shippingMethod: 'overnight',
      completedAt: null,
      dueDate: null,
      hasDispute: false,
    });
    expect(order.totals.totalCents).toBe(136_500);
    expect(Date.parse(order.createdAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('what a browser may not decide', () => {
  const refused: [string, object, string][] = [
    ['an empty cart', { items: [] }, 'Your cart is empty'],
    ['a quantity of nothing', { items: [line({ quantity: 0 })] }, 'quantity'],
    ['a negative quantity', { items: [line({ quantity: -100 })] }, 'quantity'],
    ['half a piece', { items: [line({ quantity: 100.5 })] }, 'quantity'],
    ['more than a million pieces', { items: [line({ quantity: 1_000_001 })] }, 'quantity'],
    ['more than a hundred lines', { items: Array.from({ length: 101 }, () => line()) }, 'items'],
    [
      'more than fifty options',
      { items: [line({ optionIds: Array<string>(51).fill('engraving') })] },
      'optionIds',
    ],
    [
      'an unavailable option',
      { items: [line({ optionIds: ['bamboo'] })] },
      'Bamboo shell is currently unavailable',
    ],
    [
      'an unknown option',
      { items: [line({ optionIds: ['gold'] })] },
      'The chosen option is currently unavailable',
    ],
    [
      'a total beyond what a card can pay',
      { items: [line({ quantity: 1_000_000 })] },
      'This total cannot be paid by card',
    ],
    [
      'an e-mail without an @',
      { shippingInfo: { ...shippingInfo, email: 'ada' } },
      'Invalid shipping information: Email',
    ],
    [
      'a phone number of six digits',
      { shippingInfo: { ...shippingInfo, phone: '123456' } },
      'Invalid shipping information: Phone',
    ],
    ['an unknown shipping method', { shippingMethod: 'teleport' }, 'shippingMethod'],
    ['an unknown payment method', { paymentMethod: 'barter' }, 'paymentMethod'],
    ['a key that is no key', { idempotencyKey: 'x' }, 'idempotencyKey'],
  ];

  function line(changes: object = {}): object {
    return { productId: exampleOrder.productId, quantity: 100, optionIds: [], ...changes };
  }

  it.each(refused)(
    'NFR-17: %s is refused, and no payment is prepared',
    async (_what, changes, says) => {
      const before = await stack.sandbox<{ payment_intent?: unknown[] }>(
        '/objects?kind=payment_intent',
      );
      const refusedWith = await stack.openCheckout(changes).then(
        () => null,
        (error: Error & { kind?: string; field?: string }) => error,
      );
      expect(refusedWith?.kind).toBe('invalid_input');
      expect(`${refusedWith?.message} ${refusedWith?.field}`).toContain(says);
      const after = await stack.sandbox<{ payment_intent?: unknown[] }>(
        '/objects?kind=payment_intent',
      );
      expect(after.payment_intent?.length).toBe(before.payment_intent?.length);
    },
  );

  it('NFR-17: a price, a total or a status that a caller adds counts for nothing', async () => {
    const forged = {
      items: [{ ...line(), price: 1, unitPriceCents: 1, lineTotalCents: 1 }],
      totals: { totalCents: 1 },
      totalCents: 1,
      status: 'completed',
      brandId: '00000000-0000-4000-8000-000000000002',
    };
    const opened = await stack.openCheckout(forged as object);
    expect(opened.totals.totalCents).toBe(111_500);
    const [stored] = await stack.rows<object>(
      `SELECT status, brand_id, total_cents::int AS total FROM checkouts WHERE id = $1`,
      [opened.checkoutId],
    );
    expect(stored).toEqual({ status: 'open', brand_id: exampleOrder.brandId, total: 111_500 });
    const intent = await stack.stripe.paymentIntents.retrieve(opened.paymentIntentId);
    expect(intent.amount).toBe(111_500);
  });

  it('a checkout that was given up cannot be paid under its old key', async () => {
    const idempotencyKey = randomUUID();
    const { checkoutId } = await stack.openCheckout({ idempotencyKey });
    await stack.rows(`UPDATE checkouts SET status = 'abandoned' WHERE id = $1`, [checkoutId]);
    await expect(stack.openCheckout({ idempotencyKey })).rejects.toThrow(
      refusal({ kind: 'conflict', code: 'ordering.checkout_closed' }),
    );
  });
});
