import { randomUUID } from 'node:crypto';
import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import {
  adminActor,
  anonymous,
  brandActor,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

const TOTAL = 133_500;
const days = (seconds: number): string => String(seconds / 86_400);

async function completedOn(stack: OrderingStack): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(order.id, action);
  return stack.press(order.id, 'mark_completed');
}

async function nextStepOn(stack: OrderingStack, orderId: string) {
  const { timelines } = await stack.call(orderingRpc.getOrderTimelines, { orderIds: [orderId] });
  return timelines[0]?.nextStep;
}

describe('with three days for inspecting', () => {
  let stack: OrderingStack;
  beforeAll(async () => {
    stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '0.0005', INSPECTION_DAYS: '3' });
    await stack.startApi();
    await stack.startWorker();
  });
  afterAll(() => stack.stop());
  afterEach(() => stack.expectBooksInOrder());

  it('money: everybody may know how many there are', async () => {
    for (const who of [anonymous, brandActor, voltworksActor])
      expect(await stack.call(orderingRpc.getPaymentTerms, {}, who)).toEqual({ inspectionDays: 3 });
    expect(await stack.call(orderingRpc.getTerms, {}, adminActor)).toMatchObject({
      inspectionDays: 3,
    });
  });

  it('money: a completed order waits, names the day, and is paid out once its brand confirms receipt', async () => {
    const order = await completedOn(stack);
    expect(order).toMatchObject({ status: 'completed', escrowState: 'pending' });
    const until = Date.parse(order.completedAt ?? '') + 3 * 86_400_000;
    expect(order.inspectionUntil).toBe(new Date(until).toISOString());
    expect(await nextStepOn(stack, order.id)).toEqual({
      kind: 'complete',
      inspects: true,
      waitsFor: 'brand',
      dueAt: order.inspectionUntil,
      atItsEnd: 'The payment is released to the manufacturer.',
    });
    await stack.workflowTold(order.id);
    const request = { orderId: order.id, requestId: randomUUID() };
    await expect(stack.call(orderingRpc.confirmReceipt, request, otherBrandActor)).rejects.toThrow(
      'Order not found',
    );
    await expect(stack.call(orderingRpc.confirmReceipt, request, voltworksActor)).rejects.toThrow(
      'Not authorized',
    );
    const confirmed = await stack.call(orderingRpc.confirmReceipt, request);
    expect(confirmed.order).toMatchObject({ escrowState: 'released', inspectionUntil: null });
    expect(await stack.call(orderingRpc.confirmReceipt, request)).toMatchObject({
      order: { escrowState: 'released' },
    });
    await stack.payoutSettled(order.id);
    expect(await stack.escrowTransactions(order.id)).toEqual([
      { type: 'hold', status: 'released', amount: TOTAL },
      { type: 'release', status: 'settled', amount: TOTAL },
    ]);
  });

  it('OPEN-44: it counts as completed before: it can be rated, and it is in the statistics', async () => {
    const before = await stack.call(orderingRpc.getOrderStatistics, {}, voltworksActor);
    const { id: orderId } = await completedOn(stack);
    const { order } = await stack.call(orderingRpc.rateOrder, { orderId, rating: 5 });
    expect(order).toMatchObject({ rating: 5, escrowState: 'pending' });
    expect(order.inspectionUntil).not.toBeNull();
    const after = await stack.call(orderingRpc.getOrderStatistics, {}, voltworksActor);
    expect(after.completedRevenueCents - before.completedRevenueCents).toBe(TOTAL);
    expect(after.inEscrowCents - before.inEscrowCents).toBe(TOTAL);
    expect(after.releasedCents).toBe(before.releasedCents);
  });

  it('OPEN-42: a problem is reported and decided while the brand inspects', async () => {
    const { id: orderId } = await completedOn(stack);
    await stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' });
    await expect(stack.call(orderingRpc.confirmReceipt, { orderId })).rejects.toThrow(
      refusal({ code: 'ordering.problem_keeps_receipt' }),
    );
    await stack.call(orderingRpc.decideDispute, { orderId, decision: 'refund' }, adminActor);
    await stack.payoutSettled(orderId);
    expect((await stack.call(orderingRpc.getOrder, { orderId })).order).toMatchObject({
      status: 'completed',
      escrowState: 'refunded',
      inspectionUntil: null,
    });
  });
});

describe('the end of the days for inspecting', () => {
  let stack: OrderingStack;
  beforeAll(async () => {
    stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '0.0005', INSPECTION_DAYS: days(3) });
    await stack.startApi();
    await stack.startWorker();
  });
  afterAll(() => stack.stop());
  afterEach(() => stack.expectBooksInOrder());

  it('money: the brand is reminded, then the payment is released and paid out by itself', async () => {
    const { id } = await completedOn(stack);
    await stack.payoutSettled(id);
    const events = await stack.events(id, 'ordering.order');
    expect(events.map((type) => type.replace(/^ordering\.order-|\.v1$/g, '')).slice(-3)).toEqual([
      'status-changed',
      'inspection-reminded',
      'inspection-ended',
    ]);
    await expect(stack.call(orderingRpc.confirmReceipt, { orderId: id })).rejects.toThrow(
      refusal({ code: 'ordering.already_decided' }),
    );
  });

  it('survives the worker: what ended while none was there is released with the next one', async () => {
    const { id } = await completedOn(stack);
    await stack.stopWorker();
    const { order } = await stack.call(orderingRpc.getOrder, { orderId: id });
    await eventually(() =>
      expect(Date.now()).toBeGreaterThan(Date.parse(order.inspectionUntil ?? '')),
    );
    expect(await stack.escrowTransactions(id)).toEqual([
      { type: 'hold', status: 'pending', amount: TOTAL },
    ]);
    await stack.startWorker();
    await stack.payoutSettled(id);
  });
});
