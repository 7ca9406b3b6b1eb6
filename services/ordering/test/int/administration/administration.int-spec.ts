import { randomUUID } from 'node:crypto';
import {
  orderingEvents,
  orderingRpc,
  type MoneyDeskQueue,
  type Order,
  type RpcContract,
} from '@makeport/contracts';
import { createKafkaEventBus, deadLetterTopic, wrapEvent } from '@makeport/event-bus';
import { createLogger } from '@makeport/service-kit';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { Client, Connection } from '@temporalio/client';
import {
  adminActor,
  anonymous,
  brandActor,
  CLIENT_ADDRESS,
  OrderingStack,
  voltworksActor,
} from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';
import { escrowWorkflowId } from '../../../src/workflows/escrow.messages';

const TOTAL = 133_500;
const FEE_BASIS_POINTS = 250;

let stack: OrderingStack;
let temporal: Client;
beforeAll(async () => {
  stack = await OrderingStack.start({
    PLATFORM_FEE_BASIS_POINTS: String(FEE_BASIS_POINTS),
    PLATFORM_FEE_MINIMUM_CENTS: '75',
    TEMPORAL_UI_URL: 'http://temporal.test:8233/',
  });
  await stack.startApi();
  await stack.startWorker();
  const connection = await Connection.connect({ address: stack.config.TEMPORAL_ADDRESS });
  temporal = new Client({ connection, namespace: stack.config.TEMPORAL_NAMESPACE });
});
afterAll(async () => {
  await temporal.connection.close();
  await stack.stop();
});
afterEach(() => stack.expectBooksInOrder());

async function approvedOrder(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  return stack.press(order.id, 'approve');
}

async function reportedOrder(): Promise<Order> {
  const { id: orderId } = await approvedOrder();
  const request = { orderId, reason: 'The engraving is off centre.' };
  return (await stack.call(orderingRpc.reportProblem, request)).order;
}

async function rows(queue: MoneyDeskQueue, orderId: string) {
  const { items } = await stack.call(orderingRpc.listMoneyDesk, { queue, first: 100 }, adminActor);
  return items.filter((item) => item.orderId === orderId);
}

/** Returns the rows of the audit log about an order, oldest first. */
function audited(orderId: string) {
  return stack.rows<Record<string, unknown>>(
    `SELECT action, actor_id, before, after, reason, request_id, result, address FROM audit_log
      WHERE target_id = $1 ORDER BY happened_at`,
    [orderId],
  );
}

describe('what admins decide', () => {
  const decideHeld = (orderId: string, decision: 'release' | 'refund') =>
    stack.call(
      orderingRpc.decideDispute,
      { orderId, decision, escrowState: 'pending', reason: decision },
      adminActor,
    );

  it('DESK-3, DESK-17: an order shows its money, what may be decided, its deadlines and its process', async () => {
    const { id: orderId } = await reportedOrder();
    const books = await stack.call(orderingRpc.getOrderBooks, { orderId }, adminActor);
    expect(books).toMatchObject({
      postings: [
        { kind: 'captured', entries: [{ account: 'stripe_clearing', debitCents: TOTAL }, {}] },
      ],
      transactions: [{ type: 'hold', amountCents: TOTAL, status: 'pending' }],
      decisions: ['release', 'refund', 'split'].map((decision) => ({
        decision,
        feeBasisPoints: 250,
        feeMinimumCents: 75,
      })),
      heldCents: TOTAL,
    });
    // The report of the problem is the latest event.
    expect(books.events[0]).toMatchObject({
      type: 'ordering.order-problem-reported.v1',
      version: 3,
    });
    expect(books.events.map(({ type }) => type)).toContain('ordering.escrow-held.v1');
    expect(books.deadlines.map(({ deadline }) => deadline).sort()).toEqual([
      'escalate',
      'hold',
      'talk',
    ]);
    await stack.workflowTold(orderId);
    const process = await stack.call(orderingRpc.getOrderProcess, { orderId }, adminActor);
    expect(process).toMatchObject({
      providerObjects: [{ movement: 'captured', amountCents: TOTAL, id: books.chargeId }],
      workflow: { status: 'RUNNING', workflowId: `order-${orderId}`, retrying: [] },
      workflowUrl: `http://temporal.test:8233/namespaces/default/workflows/order-${orderId}`,
    });
  });

  it('DESK-11: a refund with a reason is audited with its amounts, shows in the timeline, and leaves the desk', async () => {
    const { id: orderId } = await reportedOrder();
    expect(await rows('problems', orderId)).toHaveLength(1);
    const requestId = randomUUID();
    const decision = {
      orderId,
      decision: 'refund',
      reason: 'Nothing was made yet.',
      requestId,
    } as const;
    await stack.call(orderingRpc.decideDispute, decision, adminActor);
    expect(await rows('problems', orderId)).toEqual([]);
    expect(await audited(orderId)).toEqual([
      {
        action: 'order.decide-escrow',
        actor_id: adminActor.kind === 'user' && adminActor.userId,
        before: { status: 'approved', escrowState: 'pending', heldCents: TOTAL },
        after: {
          status: 'cancelled',
          escrowState: 'refunded',
          manufacturerCents: 0,
          brandCents: TOTAL,
        },
        reason: 'Nothing was made yet.',
        request_id: requestId,
        result: 'done',
        address: CLIENT_ADDRESS,
      },
    ]);
    const { timelines } = await stack.call(orderingRpc.getOrderTimelines, { orderIds: [orderId] });
    const refunded = timelines[0]?.timeline.find(({ kind }) => kind === 'refunded');
    expect(refunded).toMatchObject({ actor: 'admin', note: 'Nothing was made yet.' });
    await stack.payoutSettled(orderId);

    // A retry after an unclear answer returns the same answer and has no further effect.
    const again = await stack.call(orderingRpc.decideDispute, decision, adminActor);
    expect(again.order.escrowState).toBe('refunded');
    expect(await audited(orderId)).toHaveLength(1);
  });

  it('DESK-11: what was released and is taken back is audited, too', async () => {
    const { id: orderId } = await approvedOrder();
    for (const action of ['start_production', 'mark_shipping', 'mark_completed'] as const)
      await stack.press(orderId, action);
    await stack.payoutSettled(orderId);
    const books = await stack.call(orderingRpc.getOrderBooks, { orderId }, adminActor);
    expect(books.decisions.map(({ decision }) => decision)).toEqual(['refund']);
    const decision = {
      orderId,
      decision: 'refund',
      escrowState: 'released',
      reason: 'Counterfeit parts.',
      requestId: randomUUID(),
    } as const;
    await stack.call(orderingRpc.decideDispute, decision, adminActor);
    // A retry after an unclear answer.
    const again = await stack.call(orderingRpc.decideDispute, decision, adminActor);
    expect(again.order.escrowState).toBe('refunded');
    expect(await audited(orderId)).toMatchObject([
      {
        before: { escrowState: 'released' },
        after: { escrowState: 'refunded', brandCents: TOTAL },
      },
    ]);
    await eventually(
      async () => {
        const open = (await stack.escrowTransactions(orderId)).filter(
          ({ status }) => status === 'pending',
        );
        expect(open).toEqual([]);
      },
      { timeoutMs: 30_000 },
    );
  });

  it('DESK-12: a refusal moves nothing and leaves one row of its own', async () => {
    const { id: orderId } = await approvedOrder();
    const decision = { orderId, decision: 'release', reason: 'Because.' } as const;
    const refused = stack.call(orderingRpc.decideDispute, decision, adminActor);
    await expect(refused).rejects.toThrow(
      refusal({ message: 'There is nothing to decide for this order' }),
    );
    const brandsOwn = stack.call(orderingRpc.decideDispute, decision, brandActor);
    await expect(brandsOwn).rejects.toThrow(refusal({ kind: 'forbidden' }));
    expect(await audited(orderId)).toMatchObject([
      { result: 'refused', after: { code: 'ordering.nothing_to_decide' }, reason: 'Because.' },
      { result: 'refused', actor_id: brandActor.kind === 'user' && brandActor.userId },
    ]);
    expect(await stack.balance(`escrow:${orderId}`)).toBe(TOTAL);
  });

  it('DESK-11: of two admins who decide at once one wins, and the books balance', async () => {
    const { id: orderId } = await reportedOrder();
    const answers = await Promise.allSettled([
      decideHeld(orderId, 'release'),
      decideHeld(orderId, 'refund'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await audited(orderId)).map(({ result }) => result).sort()).toEqual([
      'done',
      'refused',
    ]);
    expect(await stack.balance(`escrow:${orderId}`)).toBe(0);
    await stack.payoutSettled(orderId);
  });

  it('DESK-11, DESK-12: a refund of what is held does not take back what another admin has released', async () => {
    const { id: orderId } = await reportedOrder();
    await decideHeld(orderId, 'release');
    await expect(decideHeld(orderId, 'refund')).rejects.toThrow(
      refusal({ code: 'ordering.already_decided' }),
    );
    expect((await audited(orderId)).map(({ result }) => result)).toEqual(['done', 'refused']);
    await stack.payoutSettled(orderId);
  });
});

describe('what is stuck', () => {
  it('DESK-13, DESK-18: an order whose workflow was terminated is on the desk until it is retried', async () => {
    const { id: orderId } = await approvedOrder();
    await stack.workflowTold(orderId);
    await temporal.workflow.getHandle(escrowWorkflowId(orderId)).terminate('by an operator');
    await eventually(async () =>
      expect(await rows('workflows', orderId)).toMatchObject([
        { action: 'retry', amountCents: TOTAL, note: 'The workflow has ended: terminated' },
      ]),
    );
    const requestId = randomUUID();
    const orderIds = [orderId, randomUUID()];
    const { results } = await stack.call(
      orderingRpc.retryOrders,
      { orderIds, requestId },
      adminActor,
    );
    expect(results).toEqual([
      { orderId, done: true, message: null },
      { orderId: orderIds[1], done: false, message: 'Order not found' },
    ]);
    await eventually(async () => expect(await rows('workflows', orderId)).toEqual([]));
    const { workflow } = await stack.call(orderingRpc.getOrderProcess, { orderId }, adminActor);
    expect(workflow).toMatchObject({ status: 'RUNNING' });
    expect(await audited(orderId)).toMatchObject([
      { action: 'order.request-retry', result: 'done', request_id: requestId },
      { action: 'order.retry', result: 'done', request_id: requestId },
    ]);
    expect(await audited(orderIds[1] ?? '')).toMatchObject([
      { result: 'refused', request_id: requestId },
    ]);
    expect(await stack.press(orderId, 'start_production')).toMatchObject({
      status: 'in_production',
    });
  });

  it('DESK-14, DESK-18: dead letters are on the desk until they are driven again', async () => {
    const { id } = await approvedOrder();
    const group = stack.config.consumerGroup;
    const key = `${group}/ordering.order`;
    const row = async () => {
      const { items } = await stack.call(
        orderingRpc.listMoneyDesk,
        { queue: 'dead_letters' },
        adminActor,
      );
      return items.find((item) => item.key === key);
    };
    expect(await row()).toBeUndefined();
    const bus = createKafkaEventBus({
      brokers: kafkaBrokers(),
      clientId: 'test',
      logger: createLogger('test', { LOG_LEVEL: 'silent' }),
    });
    const { topic } = orderingEvents.orderRated;
    const event = wrapEvent(orderingEvents.orderRated, orderingEvents.orderRated.example, {
      source: 'ordering',
      version: 1,
    });
    const headers = {
      'dlt-error-message': 'a bug',
      'dlt-first-attempt-at': '2026-12-01T10:00:00.000Z',
    };
    const value = JSON.stringify(event);
    await bus.publish([{ topic: deadLetterTopic(topic, group), key: id, value, headers }]);
    await bus.disconnect();
    await eventually(
      async () =>
        expect(await row()).toMatchObject({
          since: '2026-12-01T10:00:00.000Z',
          action: 'redrive',
          orderId: null,
          note: `${key}: 1 event, the oldest because of: a bug`,
        }),
      { timeoutMs: 30_000 },
    );
    const request = { key, requestId: randomUUID() };
    expect(await stack.call(orderingRpc.redriveDeadLetters, request, adminActor)).toEqual({
      redriven: 1,
    });
    expect(await row()).toBeUndefined();
    expect(await audited(key)).toMatchObject([
      { action: 'dead-letters.request-redrive', after: null },
      { action: 'dead-letters.redrive', after: { redriven: 1 } },
    ]);
  });
});

describe('who may', () => {
  const orderId = randomUUID();
  const requestId = randomUUID();
  const calls: [RpcContract, object][] = [
    [orderingRpc.listAllOrders, {}],
    [orderingRpc.getOrderTotals, {}],
    [orderingRpc.getOrderBooks, { orderId }],
    [orderingRpc.getOrderProcess, { orderId }],
    [orderingRpc.countMoneyDesk, {}],
    [orderingRpc.listMoneyDesk, { queue: 'problems' }],
    [orderingRpc.exportAllOrders, {}],
    [orderingRpc.findByName, { text: '#a1' }],
    [orderingRpc.getReport, orderingRpc.getReport.example.request],
    [orderingRpc.exportMoneyDesk, { queue: 'problems' }],
    [orderingRpc.recordExport, { exportId: requestId, list: 'orders', filter: {} }],
    [orderingRpc.decideDispute, { orderId, decision: 'refund' }],
    [orderingRpc.retryOrders, { orderIds: [orderId], requestId }],
    [orderingRpc.redriveDeadLetters, { key: 'a/ordering.order', requestId }],
  ];
  it.each(calls.map(([contract, request]) => [contract.name, contract, request] as const))(
    'ADM-49: %s is for admins alone',
    async (_name, contract, request) => {
      for (const [actor, kind] of [
        [brandActor, 'forbidden'],
        [voltworksActor, 'forbidden'],
        [anonymous, 'unauthenticated'],
      ] as const)
        await expect(stack.call(contract, request, actor)).rejects.toThrow(refusal({ kind }));
    },
  );

  it('EXP-1, EXP-3: orders and queues are exported as they are listed, and the audit log has it', async () => {
    const { id } = await reportedOrder();
    const { orders } = await stack.call(orderingRpc.exportAllOrders, { search: id }, adminActor);
    expect(orders).toEqual(
      (await stack.call(orderingRpc.listAllOrders, { search: id }, adminActor)).orders,
    );
    const { items } = await stack.call(
      orderingRpc.exportMoneyDesk,
      { queue: 'problems' },
      adminActor,
    );
    expect(items.map(({ orderId: each }) => each)).toContain(id);
    const ended = { rows: items.length, outcome: 'complete' } as const;
    const entry = {
      exportId: randomUUID(),
      list: 'money_desk',
      filter: { queue: 'problems' },
      ended,
    } as const;
    await stack.call(orderingRpc.recordExport, entry, adminActor);
    expect((await audited('money_desk')).at(-1)).toMatchObject({
      action: 'list.exported',
      request_id: entry.exportId,
      result: 'done',
      after: { filter: { queue: 'problems' }, ...ended },
    });
  });

  it('DESK-4: the counts name every queue', async () => {
    const { id } = await reportedOrder();
    const { queues } = await stack.call(orderingRpc.countMoneyDesk, {}, adminActor);
    expect(queues.map(({ queue }) => queue).sort()).toEqual(
      [...orderingRpc.moneyDeskQueues].sort(),
    );
    const { items } = await stack.call(
      orderingRpc.listMoneyDesk,
      { queue: 'problems' },
      adminActor,
    );
    expect(items.map(({ orderId: each }) => each)).toContain(id);
    expect(queues.find(({ queue }) => queue === 'problems')?.count).toBe(items.length);
  });
});
