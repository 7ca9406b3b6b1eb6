import { orderingRpc } from '@makeport/contracts';
import { eventually, freePort } from '@makeport/testing';
import { Client, Connection } from '@temporalio/client';
import { OrderingStack } from '../../support/ordering-stack';
import { escrowWorkflowId } from '../../../src/workflows/escrow.messages';

let stack: OrderingStack;
afterEach(() => stack.stop());

describe('with Kafka down', () => {
  it('every write succeeds, and what the workflows have to hear waits in the outbox', async () => {
    stack = await OrderingStack.start({ KAFKA_BROKERS: `127.0.0.1:${await freePort()}` });
    await stack.startApi();
    await stack.startWorker();
    const [order] = await stack.placeOrder();
    expect(order?.status).toBe('pending');
    expect(await stack.press(order?.id ?? '', 'approve')).toMatchObject({
      status: 'approved',
      version: 2,
    });
    await stack.expectBooksInOrder();
    const waiting = await stack.rows(`SELECT 1 FROM outbox WHERE published_at IS NULL`);
    expect(waiting).toHaveLength(3);
  });
});

describe('with Temporal down', () => {
  it('checkout and every button work, and what is owed is written down', async () => {
    stack = await OrderingStack.start({ TEMPORAL_ADDRESS: `127.0.0.1:${await freePort()}` });
    await stack.startApi();
    const [order] = await stack.placeOrder();
    const orderId = order?.id ?? '';
    for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
      await stack.press(orderId, action);
    await stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' });
    await stack.call(orderingRpc.withdrawProblem, { orderId });
    expect(await stack.press(orderId, 'mark_completed')).toMatchObject({
      status: 'completed',
      escrowState: 'released',
    });
    expect(await stack.escrowTransactions(orderId)).toContainEqual(
      expect.objectContaining({ type: 'release', status: 'pending' }),
    );
    await stack.expectBooksInOrder();
  });

  it('OPEN-47: timeline and next step are there', async () => {
    stack = await OrderingStack.start({ TEMPORAL_ADDRESS: `127.0.0.1:${await freePort()}` });
    await stack.startApi();
    const [order] = await stack.placeOrder();
    const { timelines } = await stack.call(orderingRpc.getOrderTimelines, {
      orderIds: [order?.id ?? ''],
    });
    expect(timelines).toMatchObject([
      { timeline: [{ kind: 'placed' }], nextStep: { kind: 'answer', waitsFor: 'manufacturer' } },
    ]);
  });
});

describe('a new order', () => {
  it('gets its workflow by the event, without any button', async () => {
    stack = await OrderingStack.start();
    await stack.startApi();
    await stack.startWorker();
    const [order] = await stack.placeOrder();
    const connection = await Connection.connect({ address: stack.config.TEMPORAL_ADDRESS });
    try {
      const { workflow } = new Client({ connection });
      const description = await eventually(() =>
        workflow.getHandle(escrowWorkflowId(order?.id ?? '')).describe(),
      );
      expect(description).toMatchObject({
        type: 'escrowWorkflow',
        taskQueue: stack.config.taskQueue,
      });
    } finally {
      await connection.close();
    }
  });

  it('gets its workflow by the sweep where the event is lost for good', async () => {
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
