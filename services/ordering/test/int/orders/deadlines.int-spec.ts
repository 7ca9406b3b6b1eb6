import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { adminActor, OrderingStack, voltworksActor } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

const days = (seconds: number): string => String(seconds / 86_400);

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({
    PAYOUT_RETRY_HOURS: '0.0002',
    PROBLEM_TALK_DAYS: days(1),
    PROBLEM_ESCALATION_DAYS: days(2),
    // The warning follows after 80 % of it.
    HOLDING_LIMIT_DAYS: days(5),
  });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

async function approved(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  return stack.press(order.id, 'approve');
}

async function getLife(orderId: string) {
  const { timelines } = await stack.call(orderingRpc.getOrderTimelines, { orderIds: [orderId] });
  return {
    nextStep: timelines[0]?.nextStep,
    kinds: timelines[0]?.timeline.map(({ kind }) => kind) ?? [],
  };
}

/** Returns how often an event of the order was published. */
async function told(orderId: string, event: string): Promise<number> {
  const events = await stack.events(orderId, 'ordering.order');
  return events.filter((type) => type === `ordering.order-${event}.v1`).length;
}

describe('the deadlines of a running order', () => {
  it('money: a problem is reminded of and escalated, each told once; it then waits for an admin', async () => {
    const { id: orderId } = await approved();
    await stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' });
    await eventually(async () => {
      const { kinds, nextStep } = await getLife(orderId);
      expect(kinds).toEqual(expect.arrayContaining(['problem_reminded', 'problem_escalated']));
      expect(nextStep).toEqual({ kind: 'decide', waitsFor: 'admin', dueAt: null, atItsEnd: null });
    });
    expect(await told(orderId, 'problem-reminded')).toBe(1);
    expect(await told(orderId, 'problem-escalated')).toBe(1);
    expect((await stack.call(orderingRpc.getOrder, { orderId })).order).toMatchObject({
      status: 'approved',
      escrowState: 'pending',
      hasDispute: true,
    });
  });

  it('money: near the holding limit an admin is told, and may then decide without a problem', async () => {
    const { id: orderId } = await approved();
    const release = () =>
      stack.call(orderingRpc.decideDispute, { orderId, decision: 'release' }, adminActor);
    await expect(release()).rejects.toThrow(
      refusal({ message: 'There is nothing to decide for this order' }),
    );
    await eventually(async () => {
      expect(await told(orderId, 'holding-limit-near')).toBe(1);
    });
    expect((await release()).order).toMatchObject({ status: 'approved', escrowState: 'released' });
    await stack.payoutSettled(orderId);
    // The payment is released already: production continues, and its end releases nothing more.
    for (const action of ['start_production', 'mark_shipping', 'mark_completed'] as const)
      await stack.press(orderId, action);
    expect(await stack.escrowTransactions(orderId)).toEqual([
      { type: 'hold', status: 'released', amount: 133_500 },
      { type: 'release', status: 'settled', amount: 133_500 },
    ]);
  });

  it('money: an expected completion that has passed is told of once', async () => {
    const { id: orderId } = await approved();
    const dueDate = new Date().toISOString().slice(0, 10);
    const start = { orderId, action: 'start_production', dueDate } as const;
    // Without a worker, the workflow reads the deadline only after the day has passed.
    await stack.stopWorker();
    await stack.call(orderingRpc.changeOrderStatus, start, voltworksActor);
    await stack.rows(
      `UPDATE order_deadlines SET due_at = now() - interval '1 minute' WHERE order_id = $1 AND kind = 'expected'`,
      [orderId],
    );
    await stack.startWorker();
    await eventually(async () => {
      expect(await told(orderId, 'completion-overdue')).toBe(1);
    });
    await stack.press(orderId, 'mark_shipping');
    expect(
      (await getLife(orderId)).kinds.filter((kind) => kind === 'completion_overdue'),
    ).toHaveLength(1);
  });

  it('survive the worker: what ended while none was there rings with the next one', async () => {
    const { id: orderId } = await approved();
    await stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' });
    await stack.stopWorker();
    expect(await told(orderId, 'problem-escalated')).toBe(0);
    await stack.startWorker();
    await eventually(
      async () => {
        expect(await told(orderId, 'problem-escalated')).toBe(1);
      },
      { timeoutMs: 30_000 },
    );
  });
});
