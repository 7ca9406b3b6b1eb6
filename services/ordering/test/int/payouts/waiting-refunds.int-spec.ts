import { orderingRpc, type NextStep, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { adminActor, brandActor, OrderingStack } from '../../support/ordering-stack';
import { ProviderComparison } from '../../support/provider-comparison';

const TOTAL = 133_500;
/** The provider keeps it even if the bank decides for the platform. */
const DISPUTE_FEE = 1_500;

let stack: OrderingStack;
beforeAll(async () => {
  // A platform without a top-up: the money of its first sales is still pending.
  stack = await OrderingStack.start({}, { sandbox: { SANDBOX_OPENING_TOP_UP_CENTS: '0' } });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());

async function placed(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  return order;
}

async function getNextStep(orderId: string): Promise<NextStep | null | undefined> {
  const { timelines } = await stack.call(
    orderingRpc.getOrderTimelines,
    { orderIds: [orderId] },
    brandActor,
  );
  return timelines[0]?.nextStep;
}

async function desk(orderId: string): Promise<(string | null)[]> {
  const { items } = await stack.call(
    orderingRpc.listMoneyDesk,
    { queue: 'payouts', first: 100 },
    adminActor,
  );
  return items.filter((item) => item.orderId === orderId).map(({ note }) => note);
}

/** Returns the order's refunds at the provider, newest first. */
async function getRefunds({ stripePaymentIntentId }: Order) {
  const { data } = await stack.stripe.refunds.list({ payment_intent: stripePaymentIntentId });
  return data.map(({ status, pending_reason, failure_reason }) => ({
    status,
    reason: pending_reason ?? failure_reason ?? null,
  }));
}

async function rejectedWithoutBalance(): Promise<Order> {
  const order = await placed();
  await stack.press(order.id, 'reject');
  await eventually(async () => {
    expect(await getNextStep(order.id)).toMatchObject({ kind: 'payout', waitsFor: 'admin' });
  });
  expect(await getRefunds(order)).toEqual([{ status: 'pending', reason: 'insufficient_funds' }]);
  return order;
}

async function differences(): Promise<string[]> {
  const hours = 2;
  const ports = await stack.createPorts(() => new Date(Date.now() + hours * 3_600_000));
  const found: string[] = [];
  await new ProviderComparison(ports).reconcile(found);
  await stack.rows(`DELETE FROM balance_comparisons`);
  const balance = await new ProviderComparison(ports).compareBalance();
  return [...found, ...(balance?.differenceCents === 0 ? [] : [JSON.stringify(balance)])];
}

it('P4: a refund that the balance does not cover waits, says so, and is paid when there is enough', async () => {
  const order = await rejectedWithoutBalance();
  const waiting = [expect.stringContaining('add funds there') as string];
  expect(await desk(order.id)).toEqual(waiting);
  expect(await stack.events(order.id, 'ordering.escrow')).not.toContain(
    'ordering.escrow-refunded.v1',
  );
  // Other payouts continue, because a transfer uses its own charge, pending or not.
  const other = await placed();
  for (const action of ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const)
    await stack.press(other.id, action);
  await stack.payoutSettled(other.id);
  expect(await desk(order.id)).toEqual(waiting);
  expect(await differences()).toEqual([]);

  // No call here triggers it: the provider sends an event.
  await stack.stripe.topups.create({ amount: TOTAL, currency: 'usd' });
  await stack.payoutSettled(order.id);
  expect(await getRefunds(order)).toEqual([{ status: 'succeeded', reason: null }]);
  expect(await getNextStep(order.id)).toBeNull();
  expect(await desk(order.id)).toEqual([]);
  expect(await stack.events(order.id, 'ordering.escrow')).toContain('ordering.escrow-refunded.v1');
  expect(await differences()).toEqual([]);
  await stack.expectBooksInOrder();
});

it('P2, P4: where the bank takes the payment back meanwhile, it is refunded once the bank has decided', async () => {
  const order = await rejectedWithoutBalance();
  const [payment] = await stack.rows<{ charge: string }>(
    `SELECT stripe_charge_id AS charge FROM payments WHERE checkout_id = $1`,
    [order.checkoutId],
  );
  const dispute = await stack.sandbox<{ id: string }>(`/charges/${payment?.charge}/dispute`, {});
  expect(await getRefunds(order)).toEqual([
    { status: 'failed', reason: 'charge_for_pending_refund_disputed' },
  ]);
  await eventually(async () => {
    expect(await getNextStep(order.id)).toMatchObject({ kind: 'decide', byBank: true });
  });
  await stack.stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await stack.stripe.topups.create({ amount: TOTAL + DISPUTE_FEE, currency: 'usd' });
  await stack.payoutSettled(order.id);
  expect(await getRefunds(order)).toEqual([
    { status: 'succeeded', reason: null },
    { status: 'failed', reason: 'charge_for_pending_refund_disputed' },
  ]);
  expect(await differences()).toEqual([]);
  await stack.expectBooksInOrder();
});
