import { eventually, temporalAddress, uniqueName } from '@makeport/testing';
import { Client, Connection } from '@temporalio/client';
import type { OrderSnapshot } from '../../../use-cases/workflows/order-snapshot';
import { escrowWorkflowId } from '../../../workflows/escrow.messages';
import { OrderWorkflows } from './order-workflows';

const DAY_MS = 86_400_000;

let connection: Connection;
let client: Client;
let workflows: OrderWorkflows;
beforeAll(async () => {
  connection = await Connection.connect({ address: temporalAddress() });
  client = new Client({ connection });
  // No worker polls this queue, so the tasks stay in the history.
  workflows = new OrderWorkflows(client, {
    taskQueue: uniqueName('idle'),
    payoutRetryMs: DAY_MS,
  });
});
afterAll(() => connection.close());

const orders: string[] = [];
afterEach(async () => {
  for (const id of orders.splice(0))
    await client.workflow.getHandle(escrowWorkflowId(id)).terminate();
});

function order(changes: Partial<OrderSnapshot> = {}, answerInMs = 3 * DAY_MS): OrderSnapshot {
  const orderId = uniqueName('order');
  orders.push(orderId);
  return {
    orderId,
    version: 1,
    status: 'pending',
    escrowState: 'pending',
    hasOpenProblem: false,
    isRecovering: false,
    deadlines: { answer_reminder: new Date(Date.now() + answerInMs) },
    ...changes,
  };
}

/** Returns the events of the order's workflow in sequence. */
async function happened({ orderId }: OrderSnapshot): Promise<string[]> {
  const { events } = await client.workflow.getHandle(escrowWorkflowId(orderId)).fetchHistory();
  const known = {
    workflowExecutionStartedEventAttributes: 'started',
    workflowExecutionSignaledEventAttributes: 'told',
    workflowTaskScheduledEventAttributes: 'woken',
  };
  return (events ?? []).flatMap((event) =>
    Object.entries(known).flatMap(([attributes, name]) =>
      attributes in event && event[attributes as keyof typeof event] ? [name] : [],
    ),
  );
}

describe('processes of orders', () => {
  it('OPEN-41: of a new order waits at Temporal for its first deadline, without a worker', async () => {
    const placed = order();
    await workflows.orderChanged(placed);
    await workflows.orderChanged(placed);
    expect(await workflows.ensureStarted(placed)).toBe(false);
    expect(await happened(placed)).toEqual(['started']);
    const lost = order();
    expect(await workflows.ensureStarted(lost)).toBe(true);
    expect(await happened(lost)).toEqual(['started']);
    expect(
      (await client.workflow.getHandle(escrowWorkflowId(placed.orderId)).describe()).status.name,
    ).toBe('RUNNING');
  });

  it('OPEN-41: is woken at the deadline', async () => {
    const placed = order({}, 1_000);
    await workflows.orderChanged(placed);
    expect(await happened(placed)).toEqual(['started']);
    await eventually(async () => expect(await happened(placed)).toEqual(['started', 'woken']));
  });

  it('OPEN-41: is woken by the first change, and told of it', async () => {
    const placed = order();
    await workflows.orderChanged(placed);
    await workflows.orderChanged({ ...placed, version: 2, status: 'approved' });
    expect(await happened(placed)).toEqual(['started', 'told', 'woken']);
  });

  it('OPEN-41: is woken by the end of its order, which comes before it has begun', async () => {
    const placed = order();
    await workflows.orderChanged(placed);
    await workflows.orderEnded({
      ...placed,
      version: 4,
      status: 'cancelled',
      escrowState: 'refunded',
    });
    expect(await happened(placed)).toEqual(['started', 'told', 'woken']);
  });

  it('OPEN-41: that has ended is not begun again by the end of its order', async () => {
    const placed = order();
    await workflows.orderChanged(placed);
    await client.workflow.getHandle(escrowWorkflowId(placed.orderId)).terminate();
    await workflows.orderEnded({
      ...placed,
      version: 4,
      status: 'cancelled',
      escrowState: 'refunded',
    });
    expect(await happened(placed)).toEqual(['started']);
    orders.length = 0;
  });

  it.each<[string, Partial<OrderSnapshot>, number]>([
    ['has changed before', { version: 2, status: 'approved' }, DAY_MS],
    ['is due already', {}, -1_000],
    ['owes a payout', { status: 'completed', escrowState: 'released' }, DAY_MS],
  ])('OPEN-41: of an order that %s begins at once', async (_, changes, answerInMs) => {
    const changed = order(changes, answerInMs);
    await workflows.orderChanged(changed);
    expect(await happened(changed)).toEqual(['started', 'told', 'woken']);
  });
});
