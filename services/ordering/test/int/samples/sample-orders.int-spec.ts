import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { orderActions } from '@makeport/rules';
import { brandActor, OrderingStack, voltworksActor } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';
import { SampleDesk } from '../../support/sample-desk';

const FEE = 9_000;
let stack: OrderingStack;
let desk: SampleDesk;
beforeAll(async () => {
  stack = await OrderingStack.start();
  desk = await SampleDesk.open(stack);
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

describe('the order of a sample request', () => {
  it('OPEN-35: approving and shipping the request move it, and shipping releases its escrow', async () => {
    const { id } = desk.requested();
    const order = await desk.paid(id);
    await desk.decide(id, 'approved');
    expect(await desk.ordered(order.id, 'approved')).toMatchObject({ escrowState: 'pending' });
    await desk.decide(id, 'shipped');
    expect(await desk.ordered(order.id, 'completed')).toMatchObject({ escrowState: 'released' });
    await stack.payoutSettled(order.id);
    expect(await stack.escrowTransactions(order.id)).toEqual([
      { type: 'hold', status: 'released', amount: FEE },
      { type: 'release', status: 'settled', amount: FEE },
    ]);
    expect(await stack.balance(`escrow:${order.id}`)).toBe(0);
    const { timelines } = await stack.call(orderingRpc.getOrderTimelines, { orderIds: [order.id] });
    expect(timelines[0]?.timeline.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['placed', order.brandName],
      ['approved', order.manufacturerName],
      ['completed', order.manufacturerName],
      ['released', null],
      ['paid_out', null],
    ]);
  });

  it('OPEN-35: rejecting a paid request refunds it in full', async () => {
    const { id } = desk.requested();
    const order = await desk.paid(id);
    await desk.decide(id, 'rejected');
    expect(await desk.ordered(order.id, 'cancelled')).toMatchObject({ escrowState: 'refunded' });
    await stack.payoutSettled(order.id);
    expect(await stack.escrowTransactions(order.id)).toEqual([
      { type: 'hold', status: 'refunded', amount: FEE },
      { type: 'refund', status: 'settled', amount: FEE },
    ]);
    expect(await desk.refundedCents(order.stripePaymentIntentId)).toBe(FEE);
  });

  it.each([
    ['approved', 'approved', 'pending'],
    ['shipped', 'completed', 'released'],
  ] as const)(
    'OPEN-35: of a request that was %s before it was paid follows when it is: %s',
    async (decided, status, escrowState) => {
      const { id } = desk.requested();
      if (decided === 'shipped') await desk.decide(id, 'approved');
      await desk.decide(id, decided);
      await desk.heard(id, decided);
      const order = await desk.paid(id);
      expect(await desk.ordered(order.id, status)).toMatchObject({ escrowState });
    },
  );

  it('OPEN-35: has no buttons of its own, for its manufacturer neither', async () => {
    const { id } = desk.requested();
    const order = await desk.paid(id);
    for (const action of orderActions) {
      await expect(stack.press(order.id, action)).rejects.toThrow(
        refusal({ kind: 'conflict', message: 'Failed to update order status' }),
      );
    }
    await expect(stack.press(order.id, 'approve', brandActor)).rejects.toThrow(
      refusal({ message: 'Unauthorized to update order status' }),
    );
    await desk.decide(id, 'approved');
    await desk.ordered(order.id, 'approved');
    await expect(stack.press(order.id, 'start_production')).rejects.toThrow(
      refusal({ kind: 'conflict' }),
    );
    const { timelines } = await stack.call(
      orderingRpc.getOrderTimelines,
      { orderIds: [order.id] },
      voltworksActor,
    );
    expect(timelines[0]?.nextStep).toMatchObject({ kind: 'ship', waitsFor: 'manufacturer' });
  });

  it('OPEN-42: a reported problem holds the money of a shipped sample, too', async () => {
    const order = await desk.creditable();
    await stack.call(orderingRpc.reportProblem, {
      orderId: order.id,
      reason: 'It does not charge.',
    });
    await desk.decide(order.sampleRequestId ?? '', 'shipped');
    expect(await desk.ordered(order.id, 'completed')).toMatchObject({
      escrowState: 'pending',
      hasDispute: true,
    });
  });
});

describe('a rejected request that nobody has paid', () => {
  const getCheckoutState = async (checkoutId: string) => {
    const rows = await stack.rows<{ status: string; orders: number }>(
      `SELECT status, (SELECT count(*)::int FROM orders WHERE checkout_id = checkouts.id) AS orders
         FROM checkouts WHERE id = $1`,
      [checkoutId],
    );
    return rows[0];
  };

  it('OPEN-35: its open checkout cannot be paid any more', async () => {
    const { id } = desk.requested();
    const { checkoutId, paymentIntentId } = await desk.openCheckout(id);
    await desk.decide(id, 'rejected');
    await eventually(
      async () => {
        expect(await stack.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
          status: 'canceled',
        });
        expect(await getCheckoutState(checkoutId)).toEqual({ status: 'abandoned', orders: 0 });
      },
      { timeoutMs: 20_000 },
    );
    await expect(stack.pay(paymentIntentId)).rejects.toThrow();
    await expect(desk.openCheckout(id)).rejects.toThrow(
      refusal({ code: 'ordering.sample_not_payable' }),
    );
  });

  it('OPEN-32, OPEN-35: what is paid all the same makes no order and goes back', async () => {
    const { id } = desk.requested();
    const { checkoutId, paymentIntentId } = await desk.openCheckout(id);
    await desk.decide(id, 'rejected');
    await stack.sandbox('/webhooks/mode', { drop: true });
    await stack.pay(paymentIntentId);
    await stack.sandbox('/webhooks/mode', {});
    await desk.heard(id, 'rejected');
    await expect(
      stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'credit' }),
    ).rejects.toThrow(refusal({ kind: 'conflict' }));
    await eventually(
      async () => {
        expect(await getCheckoutState(checkoutId)).toEqual({ status: 'refunded', orders: 0 });
        expect(await desk.refundedCents(paymentIntentId)).toBe(FEE);
      },
      { timeoutMs: 20_000 },
    );
  });
});
