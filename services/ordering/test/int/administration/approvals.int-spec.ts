import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor, type Order, type RpcContract } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import {
  actor,
  adminActor,
  brandActor,
  CLIENT_ADDRESS,
  OrderingStack,
  voltworksActor,
} from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

const TOTAL = 133_500;
const HOUR_MS = 3_600_000;
const admin = (n: number): Actor =>
  actor('admin', { id: `00000000-0000-4000-8000-00000000091${n}`, name: `Admin ${n}` });
const second = admin(2);
const third = admin(3);
const finance: Actor = { ...admin(4), rights: ['orders.view', 'money.decide'] } as Actor;
const support: Actor = { ...admin(5), rights: ['orders.view'] } as Actor;
const getId = (who: Actor) => (who.kind === 'user' ? who.userId : '');

let stack: OrderingStack;
let everybody: readonly string[] = [];
let aheadMs = 0;
beforeAll(async () => {
  stack = await OrderingStack.start({ APPROVAL_THRESHOLD_CENTS: String(TOTAL - 1) });
  everybody = stack.neighbourhood.approverIds;
  await stack.startApi(() => new Date(Date.now() + aheadMs));
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(async () => {
  aheadMs = 0;
  stack.neighbourhood.approverIds = everybody;
  await stack.expectBooksInOrder();
});

async function reportedOrder(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  await stack.press(order.id, 'approve');
  const request = { orderId: order.id, reason: 'The engraving is off centre.' };
  return (await stack.call(orderingRpc.reportProblem, request)).order;
}

async function requested(order: Order, changes: object = {}, as: Actor = adminActor) {
  const { approval } = await stack.call(
    orderingRpc.requestApproval,
    {
      orderId: order.id,
      orderVersion: order.version,
      decision: 'refund',
      reason: 'Nothing was made.',
      requestId: randomUUID(),
      ...changes,
    },
    as,
  );
  return approval;
}

const approve = (orderId: string, approvalId: string, as: Actor = second) =>
  stack.call(orderingRpc.approveDecision, { orderId, approvalId }, as);
const reject = (orderId: string, approvalId: string, as: Actor, reason?: string) =>
  stack.call(orderingRpc.rejectApproval, { orderId, approvalId, ...(reason && { reason }) }, as);

async function rows(orderId: string, as: Actor = adminActor) {
  const { items } = await stack.call(
    orderingRpc.listMoneyDesk,
    { queue: 'approvals', first: 100 },
    as,
  );
  return items.filter((item) => item.orderId === orderId);
}

function audited(orderId: string) {
  return stack.rows<{
    action: string;
    actor_id: string;
    result: string;
    after: Record<string, unknown>;
  }>(
    `SELECT action, actor_id, result, after, address, reason FROM audit_log WHERE target_id = $1 ORDER BY happened_at`,
    [orderId],
  );
}
const actions = async (orderId: string) =>
  (await audited(orderId)).map(({ action, result }) => `${action} ${result}`);
const getBooks = (orderId: string) =>
  stack.call(orderingRpc.getOrderBooks, { orderId }, adminActor);

describe('a decision above the threshold', () => {
  it('APPR-1: is refused to one administrator, and the books say so beforehand', async () => {
    const { id: orderId } = await reportedOrder();
    expect(await getBooks(orderId)).toMatchObject({ needsApproval: true, approvals: [] });
    const alone = stack.call(
      orderingRpc.decideDispute,
      { orderId, decision: 'refund' },
      adminActor,
    );
    await expect(alone).rejects.toThrow(refusal({ code: 'ordering.approval_needed' }));
    expect(await stack.balance(`escrow:${orderId}`)).toBe(TOTAL);
    expect(await actions(orderId)).toEqual(['order.decide-escrow refused']);
  });

  it('X24, APPR-2: stays refused while nobody else could approve it, and says what to do', async () => {
    stack.neighbourhood.approverIds = [getId(adminActor)];
    const order = await reportedOrder();
    const terms = await stack.call(orderingRpc.getTerms, {}, adminActor);
    expect(terms).toMatchObject({ approvalThresholdCents: TOTAL - 1, moneyAdministrators: 1 });
    expect(await getBooks(order.id)).toMatchObject({ needsApproval: true });
    const alone = stack.call(
      orderingRpc.decideDispute,
      { orderId: order.id, decision: 'release' },
      adminActor,
    );
    await expect(alone).rejects.toThrow(refusal({ code: 'ordering.approval_needed' }));
    await expect(requested(order)).rejects.toThrow(
      refusal({
        code: 'ordering.approver_missing',
        message: expect.stringContaining('Add one') as string,
      }),
    );
    expect(await stack.balance(`escrow:${order.id}`)).toBe(TOTAL);
  });

  it('X24: an administrator whose rights are new neither asks nor approves', async () => {
    const order = await reportedOrder();
    stack.neighbourhood.approverIds = [getId(adminActor), getId(third)];
    const isNew = refusal({ kind: 'forbidden', code: 'ordering.administrator_is_new' });
    await expect(requested(order, {}, second)).rejects.toThrow(isNew);
    const approval = await requested(order);
    await expect(approve(order.id, approval.id, second)).rejects.toThrow(isNew);
    expect(await stack.balance(`escrow:${order.id}`)).toBe(TOTAL);
    expect((await approve(order.id, approval.id, third)).order.escrowState).toBe('refunded');
    await stack.payoutSettled(order.id);
  });

  it('X35: a request id belongs to one order and one administrator', async () => {
    const [order, other] = [await reportedOrder(), await reportedOrder()];
    const { id: requestId } = await requested(order);
    const used = refusal({ kind: 'conflict', code: 'ordering.request_id_used' });
    await expect(requested(other, { requestId })).rejects.toThrow(used);
    await expect(requested(order, { requestId }, second)).rejects.toThrow(used);
    await expect(requested(other, { requestId }, second)).rejects.toThrow(used);
    expect((await requested(order, { requestId })).orderId).toBe(order.id);
    expect((await getBooks(other.id)).approvals).toEqual([]);
    await reject(order.id, requestId, adminActor);
  });

  it('APPR-3: is carried out once when another administrator approves, with both in the audit log', async () => {
    const order = await reportedOrder();
    const share = { decision: 'split', manufacturerCents: 80_000 };
    const approval = await requested(order, share, finance);
    expect(approval).toMatchObject({
      releaseCents: 80_000,
      refundCents: TOTAL - 80_000,
      decision: null,
    });
    expect(await rows(order.id)).toMatchObject([
      {
        key: approval.id,
        amountCents: TOTAL,
        dueAt: approval.expiresAt,
        action: 'approve',
        note: 'Split, requested by Admin 4: Nothing was made.',
      },
    ]);
    expect(await rows(order.id, finance)).toMatchObject([{ action: 'withdraw' }]);
    expect(await stack.balance(`escrow:${order.id}`)).toBe(TOTAL);
    const { order: decided } = await approve(order.id, approval.id);
    expect(decided).toMatchObject({ escrowState: 'split' });
    expect(await rows(order.id)).toEqual([]);
    const log = await audited(order.id);
    expect(log).toMatchObject([
      { action: 'approval.request', actor_id: getId(finance), reason: 'Nothing was made.' },
      {
        action: 'approval.approve',
        actor_id: getId(second),
        address: CLIENT_ADDRESS,
        after: { requestedBy: getId(finance) },
      },
      {
        action: 'order.decide-escrow',
        actor_id: getId(second),
        after: { approvalId: approval.id, manufacturerCents: 80_000 },
      },
    ]);
    // A retry after an unclear answer.
    expect((await approve(order.id, approval.id)).order.escrowState).toBe('split');
    expect(await audited(order.id)).toHaveLength(3);
    const [step] = await stack.rows<object>(
      `SELECT actor_name, note FROM order_steps WHERE step_id = $1`,
      [`approval:${approval.id}`],
    );
    expect(step).toMatchObject({ actor_name: 'Admin 2' });
    expect((await getBooks(order.id)).approvals).toMatchObject([
      { id: approval.id, decision: 'approved', decidedByName: 'Admin 2' },
    ]);
  });

  it('APPR-3: a release that is taken back needs a second administrator as well', async () => {
    const order = await reportedOrder();
    const release = await requested(order, { decision: 'release' });
    await approve(order.id, release.id);
    await stack.payoutSettled(order.id);
    const { order: now } = await stack.call(
      orderingRpc.getOrder,
      { orderId: order.id },
      adminActor,
    );
    const approval = await requested(now, { reason: 'Counterfeit parts.' });
    const { order: decided } = await approve(order.id, approval.id);
    expect(decided.escrowState).toBe('refunded');
    expect((await approve(order.id, approval.id)).order.escrowState).toBe('refunded');
    await eventually(
      async () => {
        const open = (await stack.escrowTransactions(order.id)).filter(
          ({ status }) => status === 'pending',
        );
        expect(open).toEqual([]);
      },
      { timeoutMs: 30_000 },
    );
  });
});

describe('who answers', () => {
  it('APPR-10: a request is told once to those who may answer it, and not to the one who asked', async () => {
    const order = await reportedOrder();
    const requestId = randomUUID();
    await requested(order, { requestId }, finance);
    await requested(order, { requestId }, finance);
    const told = await stack.rows<{ data: object; details: object }>(
      `SELECT envelope -> 'data' AS data, details FROM outbox JOIN event_details ON event_id = outbox.id
        WHERE type = 'ordering.approval-requested.v1' AND outbox.aggregate_id = $1`,
      [requestId],
    );
    expect(told).toMatchObject([
      {
        data: {
          approvalId: requestId,
          refundCents: TOTAL,
          releaseCents: 0,
          reason: '',
          requestedByName: '',
          approverIds: [adminActor, second, third].map(getId),
          order: { number: order.number },
        },
        details: { reason: 'Nothing was made.', requestedByName: 'Admin 4' },
      },
    ]);
  });

  it('APPR-4: the own request is refused by the service and by the database', async () => {
    const order = await reportedOrder();
    const approval = await requested(order);
    await expect(approve(order.id, approval.id, adminActor)).rejects.toThrow(
      refusal({ kind: 'forbidden', code: 'ordering.own_approval' }),
    );
    const byHand = stack.rows(
      `UPDATE money_approvals SET decision = 'approved', decided_by = requested_by, decided_at = now() WHERE id = $1`,
      [approval.id],
    );
    await expect(byHand).rejects.toThrow('nobody_approves_the_own_request');
    expect(await actions(order.id)).toEqual(['approval.request done', 'approval.approve refused']);
    expect(await stack.balance(`escrow:${order.id}`)).toBe(TOTAL);
    await reject(order.id, approval.id, adminActor);
  });

  it('APPR-4: only who may decide about money asks, approves or rejects', async () => {
    const order = await reportedOrder();
    const approval = await requested(order);
    const answer = { orderId: order.id, approvalId: approval.id };
    const request = {
      orderId: order.id,
      orderVersion: order.version,
      decision: 'refund',
      reason: 'x',
      requestId: randomUUID(),
    };
    const calls: [RpcContract, object][] = [
      [orderingRpc.requestApproval, request],
      [orderingRpc.approveDecision, answer],
      [orderingRpc.rejectApproval, { ...answer, reason: 'x' }],
    ];
    for (const [contract, asked] of calls)
      for (const who of [support, brandActor, voltworksActor])
        await expect(stack.call(contract, asked, who)).rejects.toThrow(
          refusal({ kind: 'forbidden' }),
        );
    expect(await rows(order.id)).toHaveLength(1);
    await reject(order.id, approval.id, adminActor);
  });

  it('APPR-5: of two who approve at once one carries it out, the other is told', async () => {
    const order = await reportedOrder();
    const approval = await requested(order);
    const answers = await Promise.allSettled([
      approve(order.id, approval.id, second),
      approve(order.id, approval.id, third),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = answers.find((answer) => answer.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ code: 'ordering.approval_approved' });
    const done = (await actions(order.id)).filter((line) => line.endsWith('done'));
    expect(done).toEqual([
      'approval.request done',
      'approval.approve done',
      'order.decide-escrow done',
    ]);
    await stack.payoutSettled(order.id);
  });

  it('APPR-6: another one rejects with a reason, the one who asked withdraws without, and it is asked anew', async () => {
    const order = await reportedOrder();
    const first = await requested(order);
    await expect(requested(order, {}, second)).rejects.toThrow(
      refusal({ code: 'ordering.approval_pending' }),
    );
    await expect(reject(order.id, first.id, second)).rejects.toThrow(refusal({ field: 'reason' }));
    const { approval } = await reject(order.id, first.id, second, 'Half of it was made.');
    expect(approval).toMatchObject({
      decision: 'rejected',
      decisionReason: 'Half of it was made.',
    });
    await expect(approve(order.id, first.id, third)).rejects.toThrow(
      refusal({ code: 'ordering.approval_rejected' }),
    );
    const next = await requested(order);
    await reject(order.id, next.id, adminActor);
    expect(await actions(order.id)).toEqual([
      'approval.request done',
      'approval.request refused',
      'approval.reject refused',
      'approval.reject done',
      'approval.approve refused',
      'approval.request done',
      'approval.withdraw done',
    ]);
    expect(await stack.balance(`escrow:${order.id}`)).toBe(TOTAL);
  });
});

describe('a request that stands no longer', () => {
  it('APPR-7: is void once the order has changed, and nothing moves', async () => {
    const order = await reportedOrder();
    const approval = await requested(order);
    await stack.press(order.id, 'start_production');
    expect(await rows(order.id)).toEqual([]);
    await expect(approve(order.id, approval.id)).rejects.toThrow(
      refusal({ message: 'The order has changed since the request. Nothing was moved.' }),
    );
    expect((await getBooks(order.id)).approvals).toMatchObject([
      { decision: 'void', decidedById: null },
    ]);
    expect(await actions(order.id)).toEqual(
      expect.arrayContaining(['approval.void done', 'approval.approve refused']),
    );
    expect(await stack.balance(`escrow:${order.id}`)).toBe(TOTAL);
    // A request is also refused if it is based on an earlier version of the order.
    await expect(requested(order)).rejects.toThrow(refusal({ code: 'ordering.order_changed' }));
  });

  it('APPR-8: has expired in the 25th hour, blocks no new one, and its row says so', async () => {
    const order = await reportedOrder();
    const approval = await requested(order);
    aheadMs = 24 * HOUR_MS + 1_000;
    await expect(approve(order.id, approval.id)).rejects.toThrow(
      refusal({ message: 'This request has expired. Nothing was moved.' }),
    );
    expect(await actions(order.id)).toEqual([
      'approval.request done',
      'approval.expire done',
      'approval.approve refused',
    ]);
    aheadMs = 0;
    const next = await requested(order);
    expect((await approve(order.id, next.id)).order.escrowState).toBe('refunded');
    await stack.payoutSettled(order.id);
  });

  it('APPR-5: approved while the webhooks come many times, the books balance', async () => {
    await stack.sandbox('/webhooks/mode', { duplicate: 5 });
    const orders = await Promise.all([1, 2, 3].map(() => reportedOrder()));
    const approvals = await Promise.all(orders.map((order) => requested(order)));
    await Promise.all(
      approvals.map(async ({ id, orderId }) => {
        await Promise.all([
          approve(orderId, id),
          stack.sandbox('/webhooks/mode', { duplicate: 5 }),
          approve(orderId, id),
        ]);
        await stack.payoutSettled(orderId);
        expect(await stack.balance(`escrow:${orderId}`)).toBe(0);
      }),
    );
    await stack.sandbox('/webhooks/mode', {});
    expect(await stack.balance('refunds')).toBe(0);
  });
});
