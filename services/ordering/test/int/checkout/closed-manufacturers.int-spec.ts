import { randomUUID } from 'node:crypto';
import { identityEvents, orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { createApiHandlers } from '../../../src/composition/event-handlers';
import { voltworks } from '../../support/builders';
import { actor, OrderingStack } from '../../support/ordering-stack';
import { powerBank } from '../../support/products';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(async () => {
  stack.neighbourhood.products.set(powerBank.id, powerBank);
  await accountEvent(identityEvents.accountReopened.type);
  await stack.expectBooksInOrder();
});

type Buyer = ReturnType<typeof actor>;
const newBuyer = (): Buyer => actor('brand', { id: randomUUID(), name: 'Northwind Outfitters' });
const open = (as: Buyer) => stack.openCheckout({ orderAgain: false }, as);
const begin = (checkoutId: string, as: Buyer) =>
  stack.call(orderingRpc.beginPayment, { checkoutId }, as);
const complete = (checkoutId: string, as: Buyer) =>
  stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'credit' }, as);
const getStatus = async (checkoutId: string, as: Buyer) =>
  (await stack.call(orderingRpc.getCheckoutStatus, { checkoutId }, as)).checkout;

/** Handles an event of identity about voltworks like the consumer. */
async function accountEvent(type: string, data: object = {}): Promise<void> {
  const handler = createApiHandlers(() => new Date()).find(
    ({ contract }) => contract.type === type,
  );
  if (!handler) throw new Error(`ordering does not consume ${type}`);
  const event = {
    data: {
      accountId: voltworks.id,
      accountType: 'manufacturer',
      at: new Date().toISOString(),
      ...data,
    },
  };
  await stack.database.transaction((manager) => handler.handle(event as never, manager));
}
const close = (data: object = {}) => accountEvent(identityEvents.accountClosed.type, data);

async function placeOrder() {
  const [order] = await stack.placeOrder({ orderAgain: true });
  if (!order) throw new Error('a completed checkout has an order');
  return order;
}

describe('a manufacturer that closes its account', () => {
  it('B32: the payment of its products is not begun', async () => {
    const buyer = newBuyer();
    const { checkoutId } = await open(buyer);
    await close({ erasureRequested: true });
    await expect(begin(checkoutId, buyer)).rejects.toThrow(
      refusal({
        code: 'ordering.manufacturer_closed',
        message: 'This manufacturer has closed its account',
      }),
    );
    await accountEvent(identityEvents.accountReopened.type);
    expect(await begin((await open(buyer)).checkoutId, buyer)).toMatchObject({});
  });

  it('B32: a product that left the catalogue is not paid', async () => {
    const buyer = newBuyer();
    const { checkoutId } = await open(buyer);
    stack.neighbourhood.products.delete(powerBank.id);
    await expect(begin(checkoutId, buyer)).rejects.toThrow(
      refusal({ code: 'ordering.product_not_found', field: 'items.0.productId' }),
    );
    stack.neighbourhood.products.set(powerBank.id, powerBank);
    await begin(checkoutId, buyer);
  });

  it('B32, B35: a payment that was captured after it is refunded with its reason, and told', async () => {
    const buyer = newBuyer();
    const { checkoutId, paymentIntentId, totals } = await open(buyer);
    await begin(checkoutId, buyer);
    await close();
    await stack.sandbox('/webhooks/mode', { drop: true });
    await stack.pay(paymentIntentId);
    await stack.sandbox('/webhooks/mode', {});
    await expect(complete(checkoutId, buyer)).rejects.toThrow(
      refusal({ code: 'ordering.manufacturer_closed' }),
    );
    expect(await getStatus(checkoutId, buyer)).toMatchObject({
      state: 'refunded',
      refundReason: 'manufacturer_closed',
    });
    await eventually(async () =>
      expect(await stack.stripe.refunds.list({ payment_intent: paymentIntentId })).toMatchObject({
        data: [{ amount: totals.totalCents, status: 'succeeded' }],
      }),
    );
    expect(
      await stack.rows(
        `SELECT type, envelope -> 'data' AS data FROM outbox WHERE aggregate_id = $1`,
        [checkoutId],
      ),
    ).toMatchObject([
      {
        type: 'ordering.checkout-refunded.v1',
        data: { amountCents: totals.totalCents, reason: 'manufacturer_closed' },
      },
    ]);
  });

  it.each([
    ['by its own person', { erasureRequested: true, at: '2126-01-01T00:00:00.000Z' }],
    ['before the order', { at: '2026-01-01T00:00:00.000Z' }],
  ])(
    'B32: an order that slipped through is cancelled and refunded: closed %s',
    async (_how, data) => {
      const order = await placeOrder();
      await close(data);
      await eventually(
        async () => {
          expect(
            await stack.rows('SELECT status, escrow_state FROM orders WHERE id = $1', [order.id]),
          ).toEqual([{ status: 'cancelled', escrow_state: 'refunded' }]);
        },
        { timeoutMs: 15_000 },
      );
      await stack.payoutSettled(order.id);
    },
  );

  it('B32: orders of before stay, if an administrator closed it', async () => {
    const order = await placeOrder();
    await close({ at: '2126-01-01T00:00:00.000Z' });
    // Concurrent specs close manufacturers of their own.
    const ofVoltworks = 'SELECT FROM closed_manufacturers WHERE manufacturer_id = $1';
    expect(await stack.rows(ofVoltworks, [voltworks.id])).toHaveLength(1);
    expect(await stack.rows('SELECT status FROM orders WHERE id = $1', [order.id])).toEqual([
      { status: 'pending' },
    ]);
  });
});
