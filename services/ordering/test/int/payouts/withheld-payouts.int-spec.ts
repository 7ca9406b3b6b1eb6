import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { moneyFigures } from '../../../src/adapters/postgres/money/money-figures';
import { greenform, voltworks } from '../../support/builders';
import {
  adminActor,
  greenformActor,
  OrderingStack,
  voltworksActor,
} from '../../support/ordering-stack';
import { greenCatalogProduct, powerBank } from '../../support/products';

const TOTAL = 133_500;

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '0.0005' });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

const getPayment = async ({ checkoutId }: Order): Promise<string> => {
  const [payment] = await stack.rows<{ id: string }>(
    `SELECT stripe_payment_intent_id AS id FROM payments WHERE checkout_id = $1`,
    [checkoutId],
  );
  return payment?.id ?? '';
};

async function ship({ id }: Order, as = voltworksActor): Promise<void> {
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(id, action, as);
}

async function withheld({ id: orderId }: Order, reason: RegExp): Promise<void> {
  await eventually(
    async () => {
      const { items } = await stack.call(
        orderingRpc.listMoneyDesk,
        { queue: 'payouts', first: 100 },
        adminActor,
      );
      const note = expect.stringMatching(reason) as string;
      expect(items).toContainEqual(expect.objectContaining({ orderId, note }));
    },
    { timeoutMs: 20_000 },
  );
}

const getTransfers = async ({ checkoutId }: Order) =>
  (await stack.stripe.transfers.list({ transfer_group: checkoutId })).data;

/** Returns two orders of one charge. */
async function twoOrders(): Promise<{ own: Order; other: Order }> {
  const orders = await stack.placeOrder({
    items: [
      { productId: powerBank.id, quantity: 100, optionIds: ['engraving'] },
      { productId: greenCatalogProduct.id, quantity: 50, optionIds: [] },
    ],
  });
  const [own, other] = [voltworks, greenform].map(({ id }) =>
    orders.find(({ manufacturerId }) => manufacturerId === id),
  );
  if (!own || !other) throw new Error('two manufacturers have an order each');
  return { own, other };
}

it('P8: what was refunded at the provider is not paid out again, by no order of the charge', async () => {
  const { own, other } = await twoOrders();
  await stack.stripe.refunds.create({ payment_intent: await getPayment(own), amount: 1_000 });
  await ship(own);
  await ship(other, greenformActor);
  await stack.press(own.id, 'mark_completed');
  await stack.press(other.id, 'mark_completed', greenformActor);
  for (const order of [own, other])
    await withheld(order, /^\$10\.00 of this order's charge was refunded at the payment provider/);
  expect(await getTransfers(own)).toEqual([]);
  expect((await moneyFigures(stack.database)).withheldPayouts).toBe(2);
  const { payouts } = await stack.call(orderingRpc.listPayouts, { first: 100 }, voltworksActor);
  expect(payouts.find(({ orderId }) => orderId === own.id)).toMatchObject({
    status: 'failed',
    failureReason: expect.stringMatching(/^Makeport is checking/) as string,
  });
});

it('P8: a refund of our own, of another order of the charge, keeps no payout back', async () => {
  const { own, other } = await twoOrders();
  await stack.press(other.id, 'reject', greenformActor);
  await stack.payoutSettled(other.id);
  await ship(own);
  await stack.press(own.id, 'mark_completed');
  await stack.payoutSettled(own.id);
  expect(await getTransfers(own)).toHaveLength(1);
});

it('P8: refunded at the provider and then here, an order is not paid twice, and the others are paid out', async () => {
  const { own, other } = await twoOrders();
  const payment_intent = await getPayment(own);
  await ship(own);
  await ship(other, greenformActor);
  const amount = own.totals.totalCents;
  const elsewhere = await stack.stripe.refunds.create({ payment_intent, amount });
  await stack.press(own.id, 'mark_completed');
  await stack.press(other.id, 'mark_completed', greenformActor);
  await withheld(own, /Refund the order that it was for/);
  await withheld(other, /Refund the order that it was for/);

  const decision = { decision: 'refund', reason: 'Refunded in the dashboard.' } as const;
  await stack.call(orderingRpc.decideDispute, { orderId: own.id, ...decision }, adminActor);
  await eventually(
    async () => {
      const sql = `SELECT status, stripe_id AS id FROM escrow_transactions WHERE order_id = $1 AND type = 'refund'`;
      expect(await stack.rows(sql, [own.id])).toEqual([{ status: 'settled', id: elsewhere.id }]);
    },
    { timeoutMs: 20_000 },
  );
  await stack.payoutSettled(other.id);
  expect(await getTransfers(own)).toMatchObject([{ metadata: { orderId: other.id } }]);
  expect((await stack.stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

it('P8: a refund at the provider that may be for an order holds its own refund, until one names it', async () => {
  const { own } = await twoOrders();
  const payment_intent = await getPayment(own);
  await stack.stripe.refunds.create({ payment_intent, amount: 1_000 });
  await stack.press(own.id, 'reject');
  await withheld(own, /unclear whether it covers the \$[\d,.]+ of this order/);
  expect((await stack.stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
  const metadata = { orderId: `#${own.id.slice(0, 8).toUpperCase()}` };
  await stack.stripe.refunds.create({ payment_intent, amount: own.totals.totalCents, metadata });
  await stack.payoutSettled(own.id);
  expect((await stack.stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
});

it('P8: a refund at the provider that names another order holds nothing of this one', async () => {
  const { own, other } = await twoOrders();
  const payment_intent = await getPayment(own);
  await stack.stripe.refunds.create({
    payment_intent,
    amount: 1_000,
    metadata: { orderId: other.id },
  });
  await stack.press(own.id, 'reject');
  await stack.payoutSettled(own.id);
  expect((await stack.stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
});

it('P8: a chargeback that nobody has told of is followed before the payout, which waits for its end', async () => {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  const { data } = await stack.stripe.charges.list({ payment_intent: await getPayment(order) });
  await ship(order);
  await stack.sandbox('/webhooks/mode', { drop: true });
  await stack.sandbox(`/charges/${data[0]?.id}/dispute`, { reason: 'fraudulent', inquiry: false });
  await stack.press(order.id, 'mark_completed');
  await eventually(
    async () => {
      const rows = await stack.rows(`SELECT chargeback_state AS state FROM orders WHERE id = $1`, [
        order.id,
      ]);
      expect(rows).toEqual([{ state: 'open' }]);
    },
    { timeoutMs: 20_000 },
  );
  expect(await getTransfers(order)).toEqual([]);
  expect(await stack.balance(`disputes:${order.id}`)).toBe(-TOTAL);

  await stack.sandbox('/webhooks/mode', {});
  const [dispute] = (await stack.stripe.disputes.list({ charge: data[0]?.id ?? '' })).data;
  await stack.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await stack.sandbox('/settle', {});
  await stack.payoutSettled(order.id);
  expect(await getTransfers(order)).toHaveLength(1);
});
