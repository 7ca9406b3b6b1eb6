import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor, type DisputeDecision, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { Client, Connection } from '@temporalio/client';
import { getBooks } from '../../../src/adapters/postgres/money/books';
import { escrowWorkflowId } from '../../../src/workflows/escrow.messages';
import {
  actor,
  adminActor,
  anonymous,
  brandActor,
  greenformActor,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({
    PAYOUT_RETRY_HOURS: '0.0002',
    PLATFORM_FEE_BASIS_POINTS: '250',
  });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

const steps = ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const;
const TOTAL = 133_500;

/** Returns an order after this many of its steps. */
async function orderAfter(count: number): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of steps.slice(0, count)) await stack.press(order.id, action);
  return order;
}

async function report(orderId: string, as: Actor = brandActor): Promise<Order> {
  const request = { orderId, reason: '  The engraving is off centre.  ' };
  return (await stack.call(orderingRpc.reportProblem, request, as)).order;
}

async function withdraw(orderId: string, as: Actor = brandActor): Promise<Order> {
  return (await stack.call(orderingRpc.withdrawProblem, { orderId }, as)).order;
}

async function decide(
  orderId: string,
  decision: DisputeDecision,
  manufacturerCents?: number,
  as: Actor = adminActor,
): Promise<Order> {
  const share = manufacturerCents === undefined ? {} : { manufacturerCents };
  return (await stack.call(orderingRpc.decideDispute, { orderId, decision, ...share }, as)).order;
}

async function getTimeline(orderId: string, as: Actor = brandActor) {
  const { timelines } = await stack.call(
    orderingRpc.getOrderTimelines,
    { orderIds: [orderId] },
    as,
  );
  return timelines[0];
}

async function getKinds(orderId: string): Promise<string[]> {
  return (await getTimeline(orderId))?.timeline.map(({ kind }) => kind) ?? [];
}

async function allSettled(orderId: string): Promise<void> {
  await eventually(
    async () => {
      const rows = await stack.escrowTransactions(orderId);
      expect(rows.filter(({ type, status }) => type !== 'hold' && status !== 'settled')).toEqual(
        [],
      );
    },
    { timeoutMs: 30_000 },
  );
}

async function atProvider(checkoutId: string): Promise<unknown> {
  const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>(
    '/books',
  );
  return transferGroups[checkoutId];
}

describe('a problem with an order', () => {
  it('OPEN-42: is reported, keeps the escrow held on completion (ORD-9), and is withdrawn: released', async () => {
    const { id } = await orderAfter(1);
    const reported = await report(id);
    expect(reported).toMatchObject({
      hasDispute: true,
      escrowState: 'pending',
      problem: { reason: 'The engraving is off centre.' },
    });
    for (const action of steps.slice(1)) await stack.press(id, action);
    expect(await stack.escrowTransactions(id)).toEqual([
      { type: 'hold', status: 'pending', amount: TOTAL },
    ]);
    expect(await stack.balance(`escrow:${id}`)).toBe(TOTAL);
    expect((await getTimeline(id))?.nextStep).toMatchObject({
      kind: 'talk',
      waitsFor: 'manufacturer',
    });

    expect(await withdraw(id)).toMatchObject({
      hasDispute: false,
      problem: null,
      escrowState: 'released',
    });
    await allSettled(id);
    expect(await getKinds(id)).toEqual([
      'placed',
      'approved',
      'problem_reported',
      'in_production',
      'shipping',
      'completed',
      'problem_withdrawn',
      'released',
      'paid_out',
    ]);
    expect(await stack.events(id, 'ordering.order')).toEqual([
      'ordering.order-placed.v1',
      'ordering.order-status-changed.v1',
      'ordering.order-problem-reported.v1',
      ...steps.slice(1).map(() => 'ordering.order-status-changed.v1'),
      'ordering.order-problem-withdrawn.v1',
    ]);
  });

  it('ORD-9: a completed order with a problem is not released', async () => {
    const { id } = await orderAfter(3);
    await report(id);
    const completed = await stack.press(id, 'mark_completed');
    expect(completed).toMatchObject({
      status: 'completed',
      escrowState: 'pending',
      hasDispute: true,
    });
    expect(await stack.events(id, 'ordering.escrow')).toEqual(['ordering.escrow-held.v1']);
  });

  it.each([
    ['before the order is approved', 0, 'A problem can be reported once the order is approved'],
    ['after the release', 4, 'This order is closed. A problem can no longer be reported.'],
  ])('OPEN-42: cannot be reported %s', async (_when, count, message) => {
    const { id } = await orderAfter(count);
    await expect(report(id)).rejects.toThrow(refusal({ kind: 'conflict', message }));
  });

  it('OPEN-42: is reported once, withdrawn once, and only by the brand', async () => {
    const { id } = await orderAfter(1);
    await expect(withdraw(id)).rejects.toThrow('This order has no open problem');
    for (const as of [otherBrandActor, greenformActor])
      await expect(report(id, as)).rejects.toThrow(
        refusal({ kind: 'not_found', message: 'Order not found' }),
      );
    for (const as of [voltworksActor, adminActor])
      await expect(report(id, as)).rejects.toThrow(
        refusal({ kind: 'forbidden', message: 'Not authorized' }),
      );
    await expect(report(id, anonymous)).rejects.toThrow('User not authenticated');
    await report(id);
    await expect(report(id)).rejects.toThrow('A problem has already been reported for this order');
    await expect(withdraw(id, voltworksActor)).rejects.toThrow('Not authorized');
    await withdraw(id);
    await expect(withdraw(id)).rejects.toThrow('This order has no open problem');
    await expect(
      stack.call(orderingRpc.reportProblem, { orderId: id, reason: '   ' }),
    ).rejects.toThrow(refusal({ kind: 'invalid_input', message: 'Please describe the problem' }));
  });
});

describe('the decision of an admin', () => {
  it('OPEN-42: release pays the manufacturer and tells both', async () => {
    const order = await orderAfter(3);
    await report(order.id);
    await stack.press(order.id, 'mark_completed');
    expect(await decide(order.id, 'release')).toMatchObject({
      escrowState: 'released',
      hasDispute: false,
    });
    await allSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({
      charged: TOTAL,
      refunded: 0,
      reversed: 0,
      transferred: TOTAL - 3_338,
    });
    expect(await stack.events(order.id, 'ordering.order')).toContain(
      'ordering.order-dispute-decided.v1',
    );
    const entries = (await getTimeline(order.id))?.timeline ?? [];
    expect(entries.find(({ kind }) => kind === 'released')).toMatchObject({
      actor: 'admin',
      actorName: 'Makeport',
    });
  });

  it('OPEN-42, OPEN-41: refund of an order in production cancels it and gives everything back', async () => {
    const order = await orderAfter(2);
    await report(order.id);
    expect(await decide(order.id, 'refund')).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
    });
    await allSettled(order.id);
    expect(await atProvider(order.checkoutId)).toMatchObject({ refunded: TOTAL, transferred: 0 });
    await expect(stack.press(order.id, 'mark_shipping')).rejects.toThrow(
      'Failed to update order status',
    );
    expect(await getKinds(order.id)).toEqual([
      'placed',
      'approved',
      'in_production',
      'problem_reported',
      'refunded',
      'cancelled',
      'refund_paid',
    ]);
  });

  it('OPEN-42: split pays each its share, exactly once', async () => {
    const order = await orderAfter(4 - 1);
    await report(order.id);
    await stack.press(order.id, 'mark_completed');
    expect(await decide(order.id, 'split', 100_000)).toMatchObject({ escrowState: 'split' });
    await allSettled(order.id);
    expect(await stack.escrowTransactions(order.id)).toEqual([
      { type: 'hold', status: 'split', amount: TOTAL },
      { type: 'refund', status: 'settled', amount: 33_500 },
      { type: 'release', status: 'settled', amount: 100_000 },
    ]);
    expect(await atProvider(order.checkoutId)).toEqual({
      charged: TOTAL,
      refunded: 33_500,
      transferred: 97_500,
      reversed: 0,
    });
    expect(await stack.balance(`escrow:${order.id}`)).toBe(0);
    const entries = (await getTimeline(order.id))?.timeline ?? [];
    expect((await getTimeline(order.id))?.split).toEqual({
      manufacturerCents: 100_000,
      brandCents: 33_500,
    });
    expect(entries.find(({ kind }) => kind === 'split')?.note).toBe(
      '$1,000.00 to Voltworks Electronics, $335.00 back to Northwind Outfitters',
    );
    expect((await getTimeline(order.id))?.nextStep).toBeNull();
  });

  it('money: a refund after the release takes the transfer back first, fee and all', async () => {
    const order = await orderAfter(4);
    await allSettled(order.id);
    expect(await decide(order.id, 'refund')).toMatchObject({
      escrowState: 'refunded',
      status: 'completed',
    });
    await allSettled(order.id);
    expect(await atProvider(order.checkoutId)).toEqual({
      charged: TOTAL,
      refunded: TOTAL,
      transferred: 130_162,
      reversed: 130_162,
    });
    const books = await getBooks(stack.database, order.id);
    expect(books?.postings.map(({ kind }) => kind)).toEqual([
      'captured',
      'released',
      'transferred',
      'taken_back',
      'reversed',
      'refund_paid',
    ]);
    await expect(decide(order.id, 'refund')).rejects.toThrow(
      "This order's payment has already been decided",
    );
  });

  it('money: a refund after a release that came while the order is still being made is not left to its end', async () => {
    const order = await orderAfter(2);
    await report(order.id);
    await decide(order.id, 'release');
    await allSettled(order.id);
    expect(await decide(order.id, 'refund')).toMatchObject({
      escrowState: 'refunded',
      status: 'in_production',
    });
    await allSettled(order.id);
    expect(await atProvider(order.checkoutId)).toMatchObject({
      refunded: TOTAL,
      reversed: 130_162,
    });
    expect(await stack.press(order.id, 'mark_shipping')).toMatchObject({ status: 'shipping' });
  });

  it.each(['drop_after', 'fail_after', 'drop_before'] as const)(
    'money: a reversal whose answer is lost (%s) happens once',
    async (effect) => {
      const order = await orderAfter(4);
      await allSettled(order.id);
      await stack.sandbox('/faults', { path: '/v1/transfers/*', effect, method: 'POST' });
      await decide(order.id, 'refund');
      await allSettled(order.id);
      expect(await atProvider(order.checkoutId)).toMatchObject({
        refunded: TOTAL,
        reversed: 130_162,
      });
    },
  );

  it('OPEN-82: nobody else decides, and only where there is something to decide', async () => {
    const { id } = await orderAfter(1);
    for (const as of [brandActor, voltworksActor])
      await expect(decide(id, 'release', undefined, as)).rejects.toThrow(
        refusal({ kind: 'forbidden', message: 'Not authorized' }),
      );
    await expect(decide(id, 'release', undefined, anonymous)).rejects.toThrow(
      'User not authenticated',
    );
    await expect(decide(id, 'release')).rejects.toThrow(
      refusal({ kind: 'conflict', message: 'There is nothing to decide for this order' }),
    );
    await report(id);
    for (const share of [0, TOTAL])
      await expect(decide(id, 'split', share)).rejects.toThrow(refusal({ kind: 'invalid_input' }));
    await expect(decide(id, 'split')).rejects.toThrow(refusal({ field: 'manufacturerCents' }));
    await expect(decide(id, 'release', 5)).rejects.toThrow(refusal({ field: 'manufacturerCents' }));
    await expect(decide(randomUUID(), 'release')).rejects.toThrow('Order not found');
  });

  it('ORD-18: of ten decisions at once one is carried out, the others are told', async () => {
    const order = await orderAfter(3);
    await report(order.id);
    // Without releases, because a later refund would take a release back and succeed as well.
    const decisions = Array.from({ length: 5 }, () => [
      decide(order.id, 'split', 100_000),
      decide(order.id, 'refund'),
    ]).flat();
    const results = await Promise.allSettled(decisions);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        message: "This order's payment has already been decided",
      });
    await allSettled(order.id);
    const { refunded, transferred } = (await atProvider(order.checkoutId)) as Record<
      string,
      number
    >;
    const split = transferred !== 0;
    expect({ refunded, transferred }).toEqual(
      split ? { refunded: 33_500, transferred: 97_500 } : { refunded: TOTAL, transferred: 0 },
    );
  });
});

describe('rating an order', () => {
  const rate = (orderId: string, rating: number, feedback?: string, as: Actor = brandActor) =>
    stack.call(orderingRpc.rateOrder, { orderId, rating, ...(feedback && { feedback }) }, as);

  it('OPEN-44, DATA-10: once, for a completed order, with stars and text', async () => {
    const { id } = await orderAfter(3);
    await expect(rate(id, 5)).rejects.toThrow('Only completed orders can be rated');
    await stack.press(id, 'mark_completed');
    const { order } = await rate(id, 4, '  Right on time.  ');
    expect(order).toMatchObject({ rating: 4, feedback: 'Right on time.' });
    await expect(rate(id, 1)).rejects.toThrow('This order has already been rated');
    const stored = (await stack.call(orderingRpc.getOrder, { orderId: id })).order;
    expect(stored).toMatchObject({ rating: 4, feedback: 'Right on time.' });
    expect(await stack.events(id, 'ordering.order')).toContain('ordering.order-rated.v1');
    expect((await getTimeline(id))?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'rated', actor: 'brand', note: 'Right on time.' }),
    );
  });

  it('OPEN-44: of ten ratings at once one is kept', async () => {
    const { id } = await orderAfter(4);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, stars) => rate(id, 1 + (stars % 5))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('OPEN-40, OPEN-44: nobody but its brand, and from 1 to 5 only', async () => {
    const { id } = await orderAfter(4);
    await expect(rate(id, 5, undefined, otherBrandActor)).rejects.toThrow('Order not found');
    await expect(rate(id, 5, undefined, voltworksActor)).rejects.toThrow('Not authorized');
    await expect(rate(id, 5, undefined, anonymous)).rejects.toThrow('User not authenticated');
    for (const stars of [0, 6, 2.5])
      await expect(rate(id, stars)).rejects.toThrow(refusal({ kind: 'invalid_input' }));
    expect((await stack.call(orderingRpc.getOrder, { orderId: id })).order.rating).toBeNull();
  });

  it('OPEN-44: the rating of a manufacturer is the average, open to everybody', async () => {
    const maker = actor('manufacturer', { id: randomUUID(), name: 'Rated Works' });
    const ids: string[] = [];
    for (const stars of [5, 4, 4]) {
      const { id } = await orderAfter(4);
      await rate(id, stars);
      // Waits for the payout to the original manufacturer before the orders are assigned to another
      // one.
      await stack.payoutSettled(id);
      ids.push(id);
    }
    await stack.rows(`UPDATE orders SET manufacturer_id = $1 WHERE id = ANY($2::uuid[])`, [
      maker.kind === 'user' ? maker.userId : '',
      ids,
    ]);
    const manufacturerIds = [maker.kind === 'user' ? maker.userId : '', randomUUID()];
    const { ratings } = await stack.call(
      orderingRpc.getManufacturerRatings,
      { manufacturerIds },
      anonymous,
    );
    expect(ratings).toEqual([{ manufacturerId: manufacturerIds[0], average: 4.3, count: 3 }]);
  });
});

describe('the timeline', () => {
  it('OPEN-47: tells who did what and when, with what has to be known of it, and what comes next', async () => {
    const { id, createdAt } = await orderAfter(0);
    const answerDueAt = new Date(Date.parse(createdAt) + 14 * 86_400_000).toISOString();
    expect(await getTimeline(id)).toEqual({
      orderId: id,
      timeline: [
        {
          key: 'placed',
          kind: 'placed',
          at: createdAt,
          note: null,
          actor: 'brand',
          actorName: 'Northwind Outfitters',
        },
      ],
      nextStep: {
        kind: 'answer',
        waitsFor: 'manufacturer',
        dueAt: answerDueAt,
        atItsEnd: 'The order is cancelled and the payment is refunded.',
      },
      split: null,
      settlementOffer: null,
    });
    await stack.press(id, 'approve');
    expect((await getTimeline(id))?.nextStep).toEqual({
      kind: 'start_production',
      waitsFor: 'manufacturer',
      dueAt: null,
      atItsEnd: null,
    });
    const start = { orderId: id, action: 'start_production', dueDate: '2027-02-01' } as const;
    await stack.call(orderingRpc.changeOrderStatus, start, voltworksActor);
    const timeline = await getTimeline(id, voltworksActor);
    expect(timeline?.timeline.at(-1)).toMatchObject({
      kind: 'in_production',
      actor: 'manufacturer',
      actorName: 'Voltworks Electronics',
      note: 'Expected by 2027-02-01',
    });
    expect(timeline?.nextStep).toEqual({
      kind: 'ship',
      waitsFor: 'manufacturer',
      dueAt: '2027-02-01T23:59:59.999Z',
      atItsEnd: 'Both sides are reminded.',
    });
  });

  it('money: without a day the lead time of the catalogue is expected, from the start of production', async () => {
    const { id } = await orderAfter(2);
    await eventually(async () => {
      const { nextStep, timeline } = (await getTimeline(id)) ?? {};
      const started = Date.parse(timeline?.at(-1)?.at ?? '');
      // The upper limit of '30-45 days'.
      expect(nextStep?.dueAt).toBe(new Date(started + 45 * 86_400_000).toISOString());
    });
  });

  it('ORD-23, OPEN-47: is only for those who may read the order', async () => {
    const { id } = await orderAfter(0);
    for (const as of [brandActor, voltworksActor, adminActor])
      expect(await getTimeline(id, as)).toBeDefined();
    for (const as of [otherBrandActor, greenformActor])
      expect(await getTimeline(id, as)).toBeUndefined();
    await expect(getTimeline(id, anonymous)).rejects.toThrow('User not authenticated');
  });
});

describe('a press of a button', () => {
  const press = (orderId: string, action: 'approve' | 'reject', requestId: string) =>
    stack.call(orderingRpc.changeOrderStatus, { orderId, action, requestId }, voltworksActor);

  it('OPEN-39: sent again after an unclear answer is answered as the first time, and applied once', async () => {
    const { id } = await orderAfter(0);
    const requestId = randomUUID();
    const both = await Promise.all([
      press(id, 'approve', requestId),
      press(id, 'approve', requestId),
    ]);
    expect(both.map(({ order }) => order.status)).toEqual(['approved', 'approved']);
    expect((await press(id, 'approve', requestId)).order).toMatchObject({
      status: 'approved',
      version: 2,
    });
    await expect(press(id, 'approve', randomUUID())).rejects.toThrow(
      'Failed to update order status',
    );
    expect(await getKinds(id)).toEqual(['placed', 'approved']);
  });

  it('OPEN-39: also after the end of the order, and never for another action', async () => {
    const { id } = await orderAfter(0);
    const requestId = randomUUID();
    await press(id, 'reject', requestId);
    await allSettled(id);
    const connection = await Connection.connect({ address: stack.config.TEMPORAL_ADDRESS });
    try {
      await new Client({ connection }).workflow.getHandle(escrowWorkflowId(id)).result();
    } finally {
      await connection.close();
    }
    expect((await press(id, 'reject', requestId)).order.status).toBe('cancelled');
    await expect(press(id, 'approve', requestId)).rejects.toThrow('Failed to update order status');
  });
});
