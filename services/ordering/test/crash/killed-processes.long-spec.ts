import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { ReportProblem } from '../../src/use-cases/disputes/report-problem';
import { OrderingStack } from '../support/ordering-stack';
import type { SourceProcess } from '../support/source-process';
import { toTransactions } from '../support/stored-orders';

/** Long enough for a kill in between, shorter than the provider's timeout. */
const HELD_BACK_MS = 5_000;

let stack: OrderingStack;
let api: SourceProcess;
let worker: SourceProcess;
beforeAll(async () => {
  stack = await OrderingStack.start();
  [api, worker] = await Promise.all([stack.spawnApi(), stack.spawnWorker()]);
});
afterAll(() => stack.stop());

async function restartApi(): Promise<void> {
  await api.end('SIGKILL');
  api = await stack.spawnApi();
}

async function killAndReplace(): Promise<void> {
  await worker.end('SIGKILL');
  worker = await stack.spawnWorker();
}

async function shippedOrder(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(order.id, action);
  return order;
}

async function atProvider(checkoutId: string): Promise<unknown> {
  const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>(
    '/books',
  );
  return transferGroups[checkoutId];
}

const charged = { charged: 133_500, reversed: 0 };

describe('a worker that is killed in the middle of an order', () => {
  it('ORD-8: before the transfer: the next one pays, once', async () => {
    const order = await shippedOrder();
    await stack.press(order.id, 'mark_completed');
    await killAndReplace();
    await stack.payoutSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({
      ...charged,
      refunded: 0,
      transferred: 133_500,
    });
    await stack.expectBooksInOrder();
  });

  it('ORD-8: after the provider made the transfer and before its answer: not paid twice', async () => {
    const order = await shippedOrder();
    await stack.sandbox('/faults', {
      path: '/v1/transfers',
      effect: 'slow',
      delayMs: HELD_BACK_MS,
    });
    await stack.press(order.id, 'mark_completed');
    await eventually(async () => {
      expect(await atProvider(order.checkoutId)).toMatchObject({ transferred: 133_500 });
    });
    await killAndReplace();
    expect(await stack.escrowTransactions(order.id)).toContainEqual(
      expect.objectContaining({ type: 'release', status: 'pending' }),
    );
    await stack.payoutSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({
      ...charged,
      refunded: 0,
      transferred: 133_500,
    });
    await stack.expectBooksInOrder();
  });

  it('OPEN-41: after the provider made the refund and before its answer: not refunded twice', async () => {
    const [order] = await stack.placeOrder();
    if (!order) throw new Error('a completed checkout has an order');
    await stack.sandbox('/faults', { path: '/v1/refunds', effect: 'slow', delayMs: HELD_BACK_MS });
    await stack.press(order.id, 'reject');
    await eventually(async () => {
      expect(await atProvider(order.checkoutId)).toMatchObject({ refunded: 133_500 });
    });
    await killAndReplace();
    await stack.payoutSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({
      ...charged,
      refunded: 133_500,
      transferred: 0,
    });
    await stack.expectBooksInOrder();
  });

  it('P2: after the provider reversed the transfer and before its answer: not reversed twice', async () => {
    const order = await shippedOrder();
    await stack.press(order.id, 'mark_completed');
    await stack.payoutSettled(order.id);
    const [transfer] = (await stack.stripe.transfers.list({ transfer_group: order.checkoutId }))
      .data;
    const path = `/v1/transfers/${transfer?.id}/reversals`;
    await stack.sandbox('/faults', { path, effect: 'slow', delayMs: HELD_BACK_MS });
    const [payment] = await stack.rows<{ charge: string }>(
      `SELECT stripe_charge_id AS charge FROM payments WHERE checkout_id = $1`,
      [order.checkoutId],
    );
    const dispute = await stack.sandbox<{ id: string }>(`/charges/${payment?.charge}/dispute`, {});
    await stack.stripe.disputes.close(dispute.id);
    await eventually(
      async () => expect(await atProvider(order.checkoutId)).toMatchObject({ reversed: 133_500 }),
      { timeoutMs: 30_000 },
    );
    await killAndReplace();
    const debt = () =>
      stack.rows(
        `SELECT state, open_cents::int AS open FROM manufacturer_debts WHERE order_id = $1`,
        [order.id],
      );
    expect(await debt()).toEqual([{ state: 'recovering', open: 133_500 }]);
    await eventually(async () => expect(await debt()).toEqual([{ state: 'repaid', open: 0 }]), {
      timeoutMs: 45_000,
    });
    expect(await atProvider(order.checkoutId)).toMatchObject({
      transferred: 133_500,
      reversed: 133_500,
    });
    expect(await stack.balance(`manufacturer:${order.manufacturerId}`)).toBe(0);
    await stack.expectBooksInOrder();
  });

  it('OPEN-41: completed while no worker is there: the next one hears of it and pays, once', async () => {
    const order = await shippedOrder();
    await worker.end('SIGKILL');
    expect(await stack.press(order.id, 'mark_completed')).toMatchObject({
      escrowState: 'released',
    });
    worker = await stack.spawnWorker();
    await stack.payoutSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({
      ...charged,
      refunded: 0,
      transferred: 133_500,
    });
    await stack.expectBooksInOrder();
  });

  it('money: production begun while no worker is there: a completion is expected all the same', async () => {
    const [order] = await stack.placeOrder();
    if (!order) throw new Error('a completed checkout has an order');
    await stack.press(order.id, 'approve');
    await worker.end('SIGKILL');
    await stack.press(order.id, 'start_production');
    worker = await stack.spawnWorker();
    await eventually(async () => {
      const { timelines } = await stack.call(orderingRpc.getOrderTimelines, {
        orderIds: [order.id],
      });
      expect(timelines[0]?.nextStep).toMatchObject({
        kind: 'ship',
        dueAt: expect.any(String) as string,
      });
    });
  });

  it('OPEN-42: with a problem of days ago that no worker has heard of: its deadlines are acted at', async () => {
    const [order] = await stack.placeOrder();
    if (!order) throw new Error('a completed checkout has an order');
    await stack.press(order.id, 'approve');
    await worker.end('SIGKILL');
    // The worker and Temporal were unavailable for longer than the deadline for an agreement.
    const reportedAt = new Date(Date.now() - stack.config.problemTalkMs - 3_600_000);
    await new ReportProblem(toTransactions(stack.database), stack.config, () => reportedAt).execute(
      {
        orderId: order.id,
        reason: 'Scratched',
        requestId: randomUUID(),
        reader: { id: order.brandId, isAdmin: false },
      },
    );
    worker = await stack.spawnWorker();
    const told = async () => (await stack.events(order.id, 'ordering.order')).slice(2);
    await eventually(async () => {
      expect(await told()).toEqual([
        'ordering.order-problem-reported.v1',
        'ordering.order-problem-reminded.v1',
      ]);
    });
    const { timelines } = await stack.call(orderingRpc.getOrderTimelines, { orderIds: [order.id] });
    expect(timelines).toMatchObject([{ timeline: [{}, {}, {}, { kind: 'problem_reminded' }] }]);
  });

  it('ORD-2: between two steps: the order goes on where it was', async () => {
    const [order] = await stack.placeOrder();
    if (!order) throw new Error('a completed checkout has an order');
    await stack.press(order.id, 'approve');
    await killAndReplace();
    expect(await stack.press(order.id, 'start_production')).toMatchObject({
      status: 'in_production',
      version: 3,
    });
  });
});

describe('ordering that is killed in the middle of a checkout', () => {
  async function getOrders(checkoutId: string): Promise<number> {
    const [row] = await stack.rows<{ count: number }>(
      `SELECT count(*)::int FROM orders WHERE checkout_id = $1`,
      [checkoutId],
    );
    return row?.count ?? 0;
  }

  it('CHK-24, OPEN-32: right after the payment: the webhook makes the order when ordering is back', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await stack.sandbox('/webhooks/mode', { delayMs: 1_000 });
    await stack.pay(paymentIntentId);
    await stack.sandbox('/webhooks/mode', {});
    await restartApi();
    await eventually(async () => expect(await getOrders(checkoutId)).toBe(1));
    await stack.expectBooksInOrder();
  });

  it.each([0, 5, 10, 20])(
    'CHK-24: %d ms into its completion: one order, held once',
    async (milliseconds) => {
      const { checkoutId, paymentIntentId } = await stack.openCheckout();
      await stack.pay(paymentIntentId);
      const request = { checkoutId, paymentMethod: 'credit' } as const;
      const first = stack.call(orderingRpc.completeCheckout, request).catch(() => undefined);
      // This delay is the moment of the kill, it waits for nothing.
      await delay(milliseconds);
      await restartApi();
      await first;
      const { orders } = await stack.call(orderingRpc.completeCheckout, request);
      expect(orders).toHaveLength(1);
      expect(await getOrders(checkoutId)).toBe(1);
      expect(await stack.balance(`escrow:${orders[0]?.id}`)).toBe(133_500);
      expect(await stack.press(orders[0]?.id ?? '', 'approve')).toMatchObject({
        status: 'approved',
      });
      await stack.expectBooksInOrder();
    },
  );
});
