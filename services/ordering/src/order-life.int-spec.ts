import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { OrderingStack, voltworksActor } from './testing/ordering-stack';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());

it('carries an order from the cart to the released escrow', async () => {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('no order');
  console.time('press');
  for (const action of ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const) {
    console.log((await stack.press(order.id, action)).status);
    console.timeLog('press');
  }
  await eventually(async () => {
    const [release] = await stack.rows<{ status: string }>(
      `SELECT status FROM escrow_transactions WHERE order_id = $1 AND type = 'release'`,
      [order.id],
    );
    expect(release?.status).toBe('settled');
  });
  const { order: read } = await stack.call(orderingRpc.getOrder, { orderId: order.id }, voltworksActor);
  expect(read).toMatchObject({ status: 'completed', escrowState: 'released' });
  console.log(await stack.sandbox('/books'));
});
