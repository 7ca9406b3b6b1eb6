import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { greenform } from '../../support/builders';
import {
  actor,
  adminActor,
  anonymous,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { greenCatalogProduct, powerBank } from '../../support/products';
import { refusal } from '../../support/refusal';
import { SampleDesk } from '../../support/sample-desk';

const FEE = 9_000;
/** 100 power banks with engraving: 1,200.00 + 120.00 tax + 15.00 shipping. */
const FULL = 133_500;
const items = [{ productId: powerBank.id, quantity: 100, optionIds: ['engraving'] }];
const moreItems = [{ productId: powerBank.id, quantity: 101, optionIds: ['engraving'] }];
const methods = { shippingMethod: 'standard', paymentMethod: 'credit' } as const;

let stack: OrderingStack;
let desk: SampleDesk;
let brand: Extract<Actor, { kind: 'user' }>;
beforeAll(async () => {
  stack = await OrderingStack.start();
  desk = await SampleDesk.open(stack);
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
/** Every test has its own brand, because earlier purchases affect credits. */
beforeEach(() => {
  brand = actor('brand', { id: randomUUID(), name: 'Northwind Outfitters' }) as typeof brand;
});
afterEach(() => stack.expectBooksInOrder());

const creditable = (changes = {}) => desk.creditable({ brandId: brand.userId, ...changes }, brand);
const price = (as: Actor = brand, cart = items) =>
  stack.call(orderingRpc.priceCart, { items: cart, shippingMethod: 'standard' }, as);
const open = (changes: object = {}) => stack.openCheckout({ items, ...changes }, brand);
const complete = (checkoutId: string) =>
  stack.call(
    orderingRpc.completeCheckout,
    { checkoutId, paymentMethod: methods.paymentMethod },
    brand,
  );
async function bought(changes: object = {}) {
  const { checkoutId, paymentIntentId } = await open(changes);
  await stack.pay(paymentIntentId);
  const { orders } = await complete(checkoutId);
  const [order] = orders;
  if (!order) throw new Error('a completed checkout has an order');
  return { orders, order, paymentIntentId };
}
const used = (sampleRequestId: string | null | undefined) =>
  stack.rows<{ order_id: string }>(
    'SELECT order_id FROM used_sample_credits WHERE sample_request_id = $1',
    [sampleRequestId],
  );

describe('the fee of a paid sample', () => {
  it('OPEN-36: comes off the first production order of its product, and the brand is charged less by it', async () => {
    const sample = await creditable();
    const credit = {
      sampleRequestId: sample.sampleRequestId,
      productName: powerBank.name,
      amountCents: FEE,
    };
    expect(await price()).toMatchObject({
      credits: [credit],
      totals: {
        subtotalCents: 120_000,
        taxCents: 12_000,
        shippingCents: 1_500,
        creditCents: FEE,
        totalCents: FULL - FEE,
      },
    });
    const { order, paymentIntentId } = await bought({ expectedTotalCents: FULL - FEE });
    expect(order).toMatchObject({
      credits: [credit],
      totals: { creditCents: FEE, totalCents: FULL - FEE },
    });
    expect(await stack.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
      amount_received: FULL - FEE,
    });
    expect(await stack.balance(`escrow:${order.id}`)).toBe(FULL - FEE);
    expect(await used(sample.sampleRequestId)).toEqual([{ order_id: order.id }]);
  });

  it('OPEN-36: once', async () => {
    await creditable();
    await bought();
    expect(await price()).toMatchObject({
      credits: [],
      totals: { creditCents: 0, totalCents: FULL },
    });
    expect((await bought()).order.totals.totalCents).toBe(FULL);
  });

  it('OPEN-36: not of another product, brand or visitor, and not where the product was ordered before', async () => {
    await creditable({ productId: greenCatalogProduct.id, manufacturerId: greenform.id });
    for (const whoever of [brand, otherBrandActor, voltworksActor, anonymous]) {
      expect((await price(whoever)).credits).toEqual([]);
    }
    await bought();
    await creditable();
    expect((await price()).credits).toEqual([]);
  });

  it('OPEN-36: not before its request is accepted, not after a refund, and not while a problem is open', async () => {
    const request = desk.requested({ brandId: brand.userId });
    const order = await desk.paid(request.id, brand);
    expect((await price()).credits).toEqual([]);
    await desk.decide(request.id, 'approved');
    await desk.ordered(order.id, 'approved', brand);
    expect((await price()).credits).toHaveLength(1);
    await stack.call(orderingRpc.reportProblem, { orderId: order.id, reason: 'Scratched' }, brand);
    expect((await price()).credits).toEqual([]);
    await stack.call(
      orderingRpc.decideDispute,
      { orderId: order.id, decision: 'refund' },
      adminActor,
    );
    expect((await price()).credits).toEqual([]);
  });

  it('OPEN-36: of a rejected request there is none', async () => {
    const { id } = desk.requested({ brandId: brand.userId });
    const order = await desk.paid(id, brand);
    await desk.decide(id, 'rejected');
    await desk.ordered(order.id, 'cancelled', brand);
    expect((await price()).credits).toEqual([]);
  });

  it('OPEN-36: that was shipped and released counts as well, several together, in one checkout of several sides', async () => {
    const [first, second] = [await creditable(), await creditable({ quantity: 1 })];
    await desk.decide(first.sampleRequestId ?? '', 'shipped');
    await desk.ordered(first.id, 'completed', brand);
    const green = { productId: greenCatalogProduct.id, quantity: 50, optionIds: [] };
    const { orders } = await bought({ items: [...items, green] });
    expect(orders.map(({ totals, credits }) => [totals.creditCents, credits.length])).toEqual([
      [FEE + 4_500, 2],
      [0, 0],
    ]);
    expect(await used(second.sampleRequestId)).toEqual([{ order_id: orders[0]?.id }]);
  });

  it('B35: a credit that another payment took, or may take, is told before the charge', async () => {
    await creditable();
    const begin = (checkoutId: string) =>
      stack.call(orderingRpc.beginPayment, { checkoutId }, brand);
    const [first, second] = [await open(), await open({ items: moreItems })];
    await begin(first.checkoutId);
    await expect(begin(second.checkoutId)).rejects.toThrow(
      refusal({ code: 'ordering.sample_credit_in_use' }),
    );
    await stack.pay(first.paymentIntentId);
    await complete(first.checkoutId);
    await expect(begin(second.checkoutId)).rejects.toThrow(
      refusal({
        code: 'ordering.sample_credit_used',
        message: 'Your sample credit was used in another order',
      }),
    );
  });

  it('B35, PIC-7: a payment that went back is listed for its brand alone, with product and reason', async () => {
    await creditable();
    const [first, second] = [await open(), await open({ items: moreItems })];
    await stack.sandbox('/webhooks/mode', { drop: true });
    for (const { paymentIntentId } of [first, second]) await stack.pay(paymentIntentId);
    await stack.sandbox('/webhooks/mode', {});
    await complete(first.checkoutId);
    await expect(complete(second.checkoutId)).rejects.toThrow();
    const list = async (as: Actor) =>
      (await stack.call(orderingRpc.listRefundedCheckouts, {}, as)).checkouts;
    await eventually(
      async () =>
        expect(await list(brand)).toMatchObject([
          {
            checkoutId: second.checkoutId,
            amountCents: second.totals.totalCents,
            reason: 'sample_credit_used',
            productId: powerBank.id,
            productName: powerBank.name,
          },
        ]),
      { timeoutMs: 30_000 },
    );
    expect(await list(otherBrandActor)).toEqual([]);
  });

  it('OPEN-36: of two checkouts paid at the same time one uses it; the other is refunded in full and told', async () => {
    const sample = await creditable();
    const opened = [await open(), await open()];
    expect(opened.map(({ totals }) => totals.totalCents)).toEqual([FULL - FEE, FULL - FEE]);
    await stack.sandbox('/webhooks/mode', { drop: true });
    for (const { paymentIntentId } of opened) await stack.pay(paymentIntentId);
    await stack.sandbox('/webhooks/mode', {});
    const outcomes = await Promise.allSettled(opened.map(({ checkoutId }) => complete(checkoutId)));
    const lost = outcomes.findIndex(({ status }) => status === 'rejected');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes[lost]).toMatchObject({ reason: { code: 'ordering.sample_credit_used' } });
    expect(await used(sample.sampleRequestId)).toHaveLength(1);
    const { checkoutId = '', paymentIntentId = '' } = opened[lost] ?? {};
    await eventually(
      async () => {
        expect(await desk.refundedCents(paymentIntentId)).toBe(FULL - FEE);
        expect(
          await stack.rows(
            `SELECT status, (SELECT count(*)::int FROM orders WHERE checkout_id = $1) AS orders
               FROM checkouts WHERE id = $1`,
            [checkoutId],
          ),
        ).toEqual([{ status: 'refunded', orders: 0 }]);
      },
      { timeoutMs: 30_000 },
    );
  });

  it('OPEN-36: the checkout that lost it unpaid is closed, and its price of today is told', async () => {
    await creditable();
    const kept = { idempotencyKey: randomUUID(), items: [{ ...items[0], quantity: 101 }] };
    const loser = await open(kept);
    await bought();
    await expect(open(kept)).rejects.toThrow(refusal({ code: 'ordering.checkout_closed' }));
    await expect(open({ expectedTotalCents: FULL - FEE })).rejects.toThrow(
      refusal({
        code: 'ordering.price_changed',
        message: 'The price has changed. The new total is $1,335.00. Please review your order.',
      }),
    );
    await eventually(
      async () => {
        expect(await stack.stripe.paymentIntents.retrieve(loser.paymentIntentId)).toMatchObject({
          status: 'canceled',
        });
      },
      { timeoutMs: 20_000 },
    );
  });

  it('OPEN-36: comes back with a full refund of the order that it came off', async () => {
    const sample = await creditable();
    const { order } = await bought();
    await stack.press(order.id, 'reject');
    await stack.payoutSettled(order.id);
    expect(await stack.escrowTransactions(order.id)).toContainEqual({
      type: 'refund',
      status: 'settled',
      amount: FULL - FEE,
    });
    expect(await price()).toMatchObject({ credits: [{ sampleRequestId: sample.sampleRequestId }] });
    expect((await bought()).order.totals.creditCents).toBe(FEE);
  });

  it('OPEN-36: that was credited is not refunded a second time', async () => {
    const sample = await creditable();
    await bought();
    await stack.call(orderingRpc.reportProblem, { orderId: sample.id, reason: 'Scratched' }, brand);
    for (const share of [
      { decision: 'refund' },
      { decision: 'split', manufacturerCents: 1 },
    ] as const) {
      await expect(
        stack.call(orderingRpc.decideDispute, { orderId: sample.id, ...share }, adminActor),
      ).rejects.toThrow(refusal({ code: 'ordering.sample_fee_credited' }));
    }
    const request = { orderId: sample.id, decision: 'release' } as const;
    const { order } = await stack.call(orderingRpc.decideDispute, request, adminActor);
    expect(order.escrowState).toBe('released');
  });
});
