import { eventually } from '@makeport/testing';
import type { Order } from '@makeport/contracts';
import { OrderingStack } from './testing/ordering-stack';
import type { SourceProcess } from './testing/source-process';

/** Long enough for a kill in between, shorter than the provider's time-out. */
const HELD_BACK_MS = 5_000;

let stack: OrderingStack;
let worker: SourceProcess;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
  worker = await stack.spawnWorker();
});
afterAll(() => stack.stop());

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
  const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>('/books');
  return transferGroups[checkoutId];
}

const charged = { charged: 133_500, reversed: 0 };

describe('a worker that is killed in the middle of an order', () => {
  it('ORD-8: before the transfer: the next one pays, once', async () => {
    const order = await shippedOrder();
    await stack.press(order.id, 'mark_completed');
    await killAndReplace();
    await stack.payoutSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({ ...charged, refunded: 0, transferred: 133_500 });
    await stack.expectBooksInOrder();
  });

  it('ORD-8: after the provider made the transfer and before its answer: not paid twice', async () => {
    const order = await shippedOrder();
    await stack.sandbox('/faults', { path: '/v1/transfers', effect: 'slow', delayMs: HELD_BACK_MS });
    await stack.press(order.id, 'mark_completed');
    await eventually(async () => {
      expect(await atProvider(order.checkoutId)).toMatchObject({ transferred: 133_500 });
    });
    await killAndReplace();
    expect(await stack.escrowTransactions(order.id)).toContainEqual(
      expect.objectContaining({ type: 'release', status: 'pending' }),
    );
    await stack.payoutSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({ ...charged, refunded: 0, transferred: 133_500 });
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
    expect(await atProvider(order.checkoutId)).toEqual({ ...charged, refunded: 133_500, transferred: 0 });
    await stack.expectBooksInOrder();
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
