import { orderingRpc } from '@makeport/contracts';
import { eventually, freePort } from '@makeport/testing';
import { Client, Connection } from '@temporalio/client';
import { OrderingStack } from './testing/ordering-stack';
import { refusal } from './testing/refusal';
import { escrowWorkflowId } from './workflows/escrow.messages';

let stack: OrderingStack;
afterEach(() => stack.stop());

describe('with Kafka down', () => {
  it('every write succeeds, and a button starts the workflow that no event has started', async () => {
    stack = await OrderingStack.start({ KAFKA_BROKERS: `127.0.0.1:${await freePort()}` });
    await stack.startApi();
    await stack.startWorker();
    const [order] = await stack.placeOrder();
    expect(order?.status).toBe('pending');
    expect(await stack.press(order?.id ?? '', 'approve')).toMatchObject({ status: 'approved', version: 2 });
    await stack.expectBooksInOrder();
    const waiting = await stack.rows(`SELECT 1 FROM outbox WHERE published_at IS NULL`);
    expect(waiting).toHaveLength(3);
  });
});

describe('with Temporal down', () => {
  it('checkout works, and a status button says so and changes nothing', async () => {
    stack = await OrderingStack.start({ TEMPORAL_ADDRESS: `127.0.0.1:${await freePort()}` });
    await stack.startApi();
    const [order] = await stack.placeOrder();
    const started = Date.now();
    await expect(stack.press(order?.id ?? '', 'approve')).rejects.toThrow(
      refusal({ kind: 'unavailable', message: 'Failed to update order status. Please try again.' }),
    );
    expect(Date.now() - started).toBeLessThan(5_000);
    const { orders } = await stack.call(orderingRpc.listOrders, {});
    expect(orders).toMatchObject([{ status: 'pending', version: 1 }]);
  });

  it('OPEN-47: timeline and next step are there; a problem cannot be reported, and that is said', async () => {
    stack = await OrderingStack.start({ TEMPORAL_ADDRESS: `127.0.0.1:${await freePort()}` });
    await stack.startApi();
    const [order] = await stack.placeOrder();
    const orderId = order?.id ?? '';
    const { lives } = await stack.call(orderingRpc.getOrderLives, { orderIds: [orderId] });
    expect(lives).toMatchObject([
      { timeline: [{ kind: 'placed' }], nextStep: { kind: 'answer', waitsFor: 'manufacturer' } },
    ]);
    await stack.rows(`UPDATE orders SET status = 'shipping' WHERE id = $1`, [orderId]);
    await expect(stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' })).rejects.toThrow(
      refusal({ kind: 'unavailable', message: 'The order could not be updated. Please try again.' }),
    );
  });
});

describe('a new order', () => {
  it('gets its workflow by the event, without any button', async () => {
    stack = await OrderingStack.start();
    await stack.startApi();
    const [order] = await stack.placeOrder();
    const connection = await Connection.connect({ address: stack.config.TEMPORAL_ADDRESS });
    try {
      const { workflow } = new Client({ connection });
      const description = await eventually(() =>
        workflow.getHandle(escrowWorkflowId(order?.id ?? '')).describe(),
      );
      expect(description).toMatchObject({
        type: 'escrowWorkflow',
        taskQueue: stack.config.TEMPORAL_TASK_QUEUE,
      });
    } finally {
      await connection.close();
    }
  });

  it('gets its workflow by the repair where the event is lost for good', async () => {
    stack = await OrderingStack.start({ KAFKA_BROKERS: `127.0.0.1:${await freePort()}` });
    await stack.startApi();
    const [order] = await stack.placeOrder();
    await stack.startWorker();
    const connection = await Connection.connect({ address: stack.config.TEMPORAL_ADDRESS });
    try {
      const { workflow } = new Client({ connection });
      await eventually(() => workflow.getHandle(escrowWorkflowId(order?.id ?? '')).describe());
    } finally {
      await connection.close();
    }
  });
});
