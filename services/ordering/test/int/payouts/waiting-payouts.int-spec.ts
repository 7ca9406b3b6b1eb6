import { orderingRpc, type NextStep, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { Client, Connection } from '@temporalio/client';
import { voltworks } from '../../support/builders';
import {
  adminActor,
  brandActor,
  OrderingStack,
  voltworksActor,
} from '../../support/ordering-stack';
import { escrowWorkflowId } from '../../../src/workflows/escrow.messages';

const TOTAL = 133_500;
const FEE = 1_335;
const SHARE = 100_000;
const SHARE_FEE = 1_000;

let stack: OrderingStack;
let connection: Connection;
beforeAll(async () => {
  stack = await OrderingStack.start({
    PLATFORM_FEE_BASIS_POINTS: '100',
    PAYOUT_RETRY_HOURS: '0.0002',
  });
  stack.neighbourhood.payoutAccounts.delete(voltworks.id);
  await stack.startApi();
  await stack.startWorker();
  connection = await Connection.connect({ address: stack.config.TEMPORAL_ADDRESS });
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

async function shipped(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(order.id, action);
  return order;
}

async function split(): Promise<Order> {
  const order = await shipped();
  const orderId = order.id;
  await stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' }, brandActor);
  await stack.press(orderId, 'mark_completed');
  const award = { orderId, decision: 'split', manufacturerCents: SHARE } as const;
  await stack.call(orderingRpc.decideDispute, award, adminActor);
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

/** Returns one entry for each event about a waiting payout. */
async function payoutsToldToWait(orderId: string): Promise<number[]> {
  const rows = await stack.rows<{ cents: number }>(
    `SELECT (envelope #>> '{data,payoutCents}')::int AS cents FROM outbox
      WHERE aggregate_id = $1 AND type = 'ordering.order-payout-waits.v1'`,
    [orderId],
  );
  return rows.map(({ cents }) => cents);
}

/** Returns how often the order's workflow has tried to pay the manufacturer. */
async function tries(orderId: string): Promise<number> {
  const { events } = await new Client({ connection }).workflow
    .getHandle(escrowWorkflowId(orderId))
    .fetchHistory();
  const scheduled = (events ?? []).map(
    (event) => event.activityTaskScheduledEventAttributes?.activityType?.name,
  );
  return scheduled.filter((name) => name === 'payManufacturer').length;
}

/** Sets up payouts like the manufacturer's browser. */
async function setUpPayouts(): Promise<void> {
  const request = { returnPath: '/manufacturer/payments', country: 'US' };
  const { url } = await stack.call(orderingRpc.startPayoutOnboarding, request, voltworksActor);
  expect((await fetch(url, { method: 'POST', redirect: 'manual' })).status).toBe(303);
}

it('P2: what waits for an account is refunded by an admin, and the wait is over', async () => {
  const order = await shipped();
  await stack.press(order.id, 'mark_completed');
  await eventually(async () => expect(await payoutsToldToWait(order.id)).toHaveLength(1));
  const { decisions } = await stack.call(
    orderingRpc.getOrderBooks,
    { orderId: order.id },
    adminActor,
  );
  expect(decisions.map(({ decision }) => decision)).toEqual(['refund']);
  const refund = {
    orderId: order.id,
    decision: 'refund',
    reason: 'It never gets an account.',
  } as const;
  await stack.call(orderingRpc.decideDispute, refund, adminActor);
  await eventually(async () => expect(await getNextStep(order.id)).toBeNull(), {
    timeoutMs: 20_000,
  });
  expect(await stack.escrowTransactions(order.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'release', status: 'given_up' }),
      expect.objectContaining({ type: 'refund', status: 'settled' }),
    ]),
  );
  expect(await stack.balance(`manufacturer:${voltworks.id}`)).toBe(0);
  await stack.expectBooksInOrder();
});

it('F4: what has no account to go to waits for its manufacturer, is told once, and released when it was sent', async () => {
  const whole = await shipped();
  await stack.press(whole.id, 'mark_completed');
  const divided = await split();
  for (const { id } of [whole, divided]) {
    await eventually(async () => {
      expect(await getNextStep(id)).toMatchObject({ kind: 'payout', waitsFor: 'manufacturer' });
      expect(await tries(id)).toBeGreaterThanOrEqual(3);
    });
    expect(await stack.events(id, 'ordering.escrow')).not.toContain('ordering.escrow-released.v1');
  }
  expect(await payoutsToldToWait(whole.id)).toEqual([TOTAL - FEE]);
  expect(await payoutsToldToWait(divided.id)).toEqual([SHARE - SHARE_FEE]);

  // With an account, any further delay is not caused by the manufacturer.
  await stack.sandbox('/faults', { path: '/v1/transfers', effect: 'refuse', times: 1_000 });
  await setUpPayouts();
  for (const { id } of [whole, divided]) {
    await eventually(
      async () => expect(await getNextStep(id)).toMatchObject({ waitsFor: 'system' }),
      {
        timeoutMs: 20_000,
      },
    );
  }
  await stack.sandbox('/faults/clear', {});
  for (const { id } of [whole, divided]) {
    await eventually(async () => expect(await getNextStep(id)).toBeNull(), { timeoutMs: 20_000 });
    expect(await payoutsToldToWait(id)).toHaveLength(1);
    expect(await stack.events(id, 'ordering.escrow')).toContain('ordering.escrow-released.v1');
  }
  await stack.expectBooksInOrder();
});

it('F4: a transfer that is refused for another reason does not wait for the manufacturer', async () => {
  await stack.sandbox('/faults', { path: '/v1/transfers', effect: 'refuse', times: 2 });
  const order = await shipped();
  await stack.press(order.id, 'mark_completed');
  await eventually(async () => {
    const release = (await stack.escrowTransactions(order.id)).find(
      ({ type }) => type === 'release',
    );
    expect(release).toMatchObject({ status: 'failed' });
  });
  expect(await getNextStep(order.id)).toMatchObject({ kind: 'payout', waitsFor: 'system' });
  await stack.payoutSettled(order.id);
  expect(await payoutsToldToWait(order.id)).toEqual([]);
});
