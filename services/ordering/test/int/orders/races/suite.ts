import { setTimeout as delay } from 'node:timers/promises';
import { orderingRpc, type Order } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import { WorkflowSignals } from '../../../../src/adapters/postgres/workflows/workflow-signals';
import { OrderWorkflows } from '../../../../src/adapters/temporal/clients/order-workflows';
import { adminActor, OrderingStack } from '../../../support/ordering-stack';
import { powerBank } from '../../../support/products';
import type { StackPorts } from '../../../support/stack-ports';

const AT_ONCE = 8;
const ANSWER_LIMIT_MS = 600;

let stack: OrderingStack;
let ports: StackPorts;
let ordered = 0;

/**
 * Places an order with a unique quantity, so that the next race is not refused as a repeated order.
 */
async function placed(status: Order['status'], change = ''): Promise<Order> {
  const quantity = 100 + (ordered += 1);
  const [order] = await stack.placeOrder({
    items: [{ productId: powerBank.id, quantity, optionIds: [] }],
  });
  if (!order) throw new Error('a completed checkout has an order');
  if (status !== 'pending')
    await stack.rows(`UPDATE orders SET status = $2 ${change} WHERE id = $1`, [order.id, status]);
  return order;
}

/** Runs this many races, several concurrently. */
async function races(count: number, race: (index: number) => Promise<void>): Promise<void> {
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < count) await race((begun += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Returns the message of a refusal, or null after a success; any other error fails the test. */
function getRefusal(result: PromiseSettledResult<unknown>): string | null {
  if (result.status === 'fulfilled') return null;
  const reason: unknown = result.reason;
  if (isDomainError(reason) && reason.kind === 'conflict') return reason.message;
  throw reason;
}

async function getState(
  orderId: string,
): Promise<{ status: string; escrow: string; dispute: boolean }> {
  const [row] = await stack.rows<{ status: string; escrow: string; dispute: boolean }>(
    `SELECT status, escrow_state AS escrow, has_dispute AS dispute FROM orders WHERE id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

/** Checks that everything owed is paid once, and that the provider has the same amounts. */
async function expectProviderAgrees(orders: readonly Order[]): Promise<void> {
  await eventually(
    async () => {
      const [row] = await stack.rows<{ owed: number }>(
        `SELECT count(*)::int AS owed FROM escrow_transactions WHERE type <> 'hold' AND status NOT IN ('settled', 'given_up')`,
      );
      expect(row?.owed).toBe(0);
    },
    { timeoutMs: 60_000 },
  );
  await stack.expectBooksInOrder();
  const { transferGroups } = await stack.sandbox<{
    transferGroups: Record<string, { refunded: number; transferred: number }>;
  }>('/books');
  for (const { id, checkoutId, totals } of orders) {
    const { escrow } = await getState(id);
    expect(transferGroups[checkoutId]).toMatchObject({
      refunded: escrow === 'refunded' ? totals.totalCents : 0,
      transferred: escrow === 'released' ? totals.totalCents : 0,
    });
  }
}

export interface RaceCounts {
  readonly reports: number;
  readonly decisions: number;
  readonly answers: number;
}

/**
 * Runs each race for the money of an order this many times: one call wins, and the others are
 * refused.
 */
export function describeRaces(counts: RaceCounts): void {
  beforeAll(async () => {
    stack = await OrderingStack.start({
      PAYOUT_RETRY_HOURS: '0.0002',
    });
    await stack.startApi();
    await stack.startWorker();
    ports = await stack.createPorts();
  });
  afterAll(() => stack.stop());

  it(`money: completion against a report, ${counts.reports} times: the escrow is released, or held by the problem`, async () => {
    const orders: Order[] = [];
    const winners = { completion: 0, report: 0 };
    await races(counts.reports, async (index) => {
      const order = await placed('shipping');
      orders.push(order);
      const requests = [
        () => stack.press(order.id, 'mark_completed'),
        () => stack.call(orderingRpc.reportProblem, { orderId: order.id, reason: 'Scratched' }),
      ];
      const results = await Promise.allSettled(
        (index % 2 ? requests : requests.reverse()).map((ask) => ask()),
      );
      const [completed, reported] = (index % 2 ? results : results.reverse()).map(getRefusal);
      expect(completed).toBeNull();
      const late = 'This order is closed. A problem can no longer be reported.';
      expect([null, late]).toContain(reported);
      expect(await getState(order.id)).toEqual(
        reported === null
          ? { status: 'completed', escrow: 'pending', dispute: true }
          : { status: 'completed', escrow: 'released', dispute: false },
      );
      winners[reported === null ? 'report' : 'completion'] += 1;
    });
    // The test proves something only if the race has different winners.
    expect(Math.min(winners.completion, winners.report)).toBeGreaterThan(0);
    await expectProviderAgrees(orders);
  }, 120_000);

  it(`money: withdrawal against release against refund, ${counts.decisions} times: one of them, the others are told`, async () => {
    const orders: Order[] = [];
    await races(counts.decisions, async () => {
      const problem = `, has_dispute = true, problem_reason = 'Scratched', problem_reported_at = now(), completed_at = now()`;
      const order = await placed('completed', problem);
      orders.push(order);
      const orderId = order.id;
      const results = await Promise.allSettled([
        stack.call(orderingRpc.withdrawProblem, { orderId }),
        stack.call(orderingRpc.decideDispute, { orderId, decision: 'release' }, adminActor),
        stack.call(orderingRpc.decideDispute, { orderId, decision: 'refund' }, adminActor),
      ]);
      const refusals = results.map(getRefusal);
      // The refund may succeed after another decision has won, while no transfer is in flight.
      expect(refusals.slice(0, 2).filter((refusal) => refusal === null).length).toBeLessThanOrEqual(
        1,
      );
      expect(refusals).toContain(null);
      const late = [
        "This order's payment has already been decided",
        // After a release: taking it back has to wait for its transfer.
        'The payment to the manufacturer is on its way. Please try again once it has arrived.',
      ];
      for (const refusal of refusals) expect([null, ...late]).toContain(refusal);
      const { escrow } = await getState(orderId);
      expect(escrow).toBe(refusals[2] === null ? 'refunded' : 'released');
    });
    await expectProviderAgrees(orders);
  }, 120_000);

  it(`OPEN-41: an answer against the deadline that cancels, ${counts.answers} times: approved, or cancelled and refunded`, async () => {
    const orders: Order[] = [];
    const outcomes = new Set<string>();
    await races(counts.answers, async (index) => {
      const order = await placed('pending');
      orders.push(order);
      const end = Date.now() + ANSWER_LIMIT_MS;
      await stack.rows(
        `UPDATE order_deadlines SET due_at = $2 WHERE order_id = $1 AND kind = 'answer'`,
        [order.id, new Date(end)],
      );
      const [stored] = await ports.get(WorkflowSignals).find([order.id]);
      if (!stored) throw new Error('the order is stored');
      await ports.get(OrderWorkflows).orderChanged(stored.order);
      // Around the due time, because the server's timers are up to two seconds late.
      await delay(Math.max(end - Date.now() + (index % 12) * 220, 0));
      const [answered] = (await Promise.allSettled([stack.press(order.id, 'approve')])).map(
        getRefusal,
      );
      expect([null, 'Failed to update order status']).toContain(answered);
      const { status, escrow } = await getState(order.id);
      expect({ status, escrow }).toEqual(
        answered === null
          ? { status: 'approved', escrow: 'pending' }
          : { status: 'cancelled', escrow: 'refunded' },
      );
      outcomes.add(status);
    });
    expect([...outcomes].sort()).toEqual(['approved', 'cancelled']);
    await expectProviderAgrees(orders);
  }, 120_000);
}
