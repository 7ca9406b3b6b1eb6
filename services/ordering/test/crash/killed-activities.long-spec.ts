import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually, freePort } from '@makeport/testing';
import {
  createEscrowActivities,
  type EscrowActivities,
} from '../../src/activities/escrow.activities';
import { bundledWorkflows } from '../support/workflows/bundled-workflows';
import { crashFile, moments, type Moment } from './crash-points';
import { OrderingStack } from '../support/ordering-stack';
import { launchFromSource } from '../support/source-process';

const TOTAL = 133_500;
const days = (seconds: number): string => String(seconds / 86_400);

interface Scenario {
  readonly activity: keyof EscrowActivities;
  /** Brings the order to the activity. */
  readonly lead: (orderId: string) => Promise<void>;
  /** Checks that the effect exists once, whenever the worker died. */
  readonly holds: (order: Order) => Promise<void>;
}

let stack: OrderingStack;

const steps = ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const;

async function press(
  orderId: string,
  ...actions: readonly (typeof steps)[number][]
): Promise<void> {
  for (const action of actions) await stack.press(orderId, action);
}

/** Moves the deadline to now. */
async function due(orderId: string, kind: string): Promise<void> {
  await stack.rows(`UPDATE order_deadlines SET due_at = now() WHERE order_id = $1 AND kind = $2`, [
    orderId,
    kind,
  ]);
}

async function told(orderId: string, event: string): Promise<void> {
  await eventually(
    async () => {
      const types = await stack.events(orderId, 'ordering.order');
      expect(types.filter((type) => type === `ordering.order-${event}.v1`)).toHaveLength(1);
    },
    { timeoutMs: 120_000 },
  );
}

/** Checks the ledger and the provider's own sums. */
async function moved(order: Order, sums: { refunded: number; transferred: number }): Promise<void> {
  await eventually(
    async () => {
      const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>(
        '/books',
      );
      expect(transferGroups[order.checkoutId]).toEqual({ charged: TOTAL, reversed: 0, ...sums });
      const parts = await stack.escrowTransactions(order.id);
      expect(parts.filter(({ type }) => type !== 'hold').map(({ status }) => status)).toEqual([
        'settled',
      ]);
    },
    { timeoutMs: 120_000 },
  );
}

/** Waits for the payment while other crashes kill workers. */
async function paid(orderId: string): Promise<void> {
  await eventually(
    async () => {
      const parts = await stack.escrowTransactions(orderId);
      expect(parts).toContainEqual({ type: 'release', status: 'settled', amount: TOTAL });
    },
    { timeoutMs: 300_000 },
  );
}

/** Loses a chargeback of the order's payment. */
async function chargeBack(orderId: string): Promise<void> {
  const [payment] = await stack.rows<{ charge: string }>(
    `SELECT stripe_charge_id AS charge FROM payments JOIN orders USING (checkout_id) WHERE orders.id = $1`,
    [orderId],
  );
  const { id } = await stack.sandbox<{ id: string }>(`/charges/${payment?.charge}/dispute`, {});
  await stack.stripe.disputes.close(id);
}

/**
 * Checks that the reversal exists once, at the provider and in the ledger, and that nothing is
 * owed.
 */
async function reversed(order: Order): Promise<void> {
  await eventually(
    async () => {
      const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>(
        '/books',
      );
      expect(transferGroups[order.checkoutId]).toMatchObject({
        transferred: TOTAL,
        reversed: TOTAL,
      });
      const repaid = await stack.rows(
        `SELECT state, source, repayment.amount_cents::int AS amount
           FROM manufacturer_debts debt JOIN debt_repayments repayment ON debt_id = debt.id WHERE debt.order_id = $1`,
        [order.id],
      );
      expect(repaid).toEqual([{ state: 'repaid', source: 'reversal', amount: TOTAL }]);
    },
    { timeoutMs: 120_000 },
  );
}

async function expected(orderId: string): Promise<void> {
  await eventually(
    async () => {
      const rows = await stack.rows(
        `SELECT FROM order_deadlines WHERE order_id = $1 AND kind = 'expected'`,
        [orderId],
      );
      expect(rows).toHaveLength(1);
    },
    { timeoutMs: 120_000 },
  );
}

/** The steps that bring an order to each activity, by the activity and its effect. */
const scenarios: Record<string, Scenario> = {
  'fireDeadline: reminder': {
    activity: 'fireDeadline',
    lead: async () => undefined,
    holds: ({ id }) => told(id, 'answer-reminded'),
  },
  'fireDeadline: cancellation': {
    activity: 'fireDeadline',
    lead: (id) => due(id, 'answer'),
    holds: (order) => moved(order, { refunded: TOTAL, transferred: 0 }),
  },
  'fireDeadline: problem': {
    activity: 'fireDeadline',
    lead: async (id) => {
      await press(id, 'approve');
      await stack.call(orderingRpc.reportProblem, { orderId: id, reason: 'Scratched' });
    },
    holds: ({ id }) => told(id, 'problem-reminded'),
  },
  'fireDeadline: inspection': {
    activity: 'fireDeadline',
    lead: async (id) => {
      await press(id, 'approve', 'start_production', 'mark_shipping');
      // Completed in the database, because days for the inspection would delay every other order of
      // this test.
      await stack.rows(
        `WITH completed AS (
           UPDATE orders SET status = 'completed', completed_at = now(), inspection_until = now() WHERE id = $1
           RETURNING id, inspection_until)
         INSERT INTO order_deadlines SELECT id, 'inspection', inspection_until FROM completed`,
        [id],
      );
      // Any event of the order makes its workflow receive the current state.
      await stack.call(orderingRpc.rateOrder, { orderId: id, rating: 5 });
    },
    holds: (order) => moved(order, { refunded: 0, transferred: TOTAL }),
  },
  expectCompletion: {
    activity: 'expectCompletion',
    lead: (id) => press(id, 'approve', 'start_production'),
    holds: ({ id }) => expected(id),
  },
  payManufacturer: {
    activity: 'payManufacturer',
    lead: (id) => press(id, ...steps),
    holds: (order) => moved(order, { refunded: 0, transferred: TOTAL }),
  },
  refundBrand: {
    activity: 'refundBrand',
    lead: async (id) => void (await stack.press(id, 'reject')),
    holds: (order) => moved(order, { refunded: TOTAL, transferred: 0 }),
  },
  reverseTransfer: {
    activity: 'reverseTransfer',
    lead: async (id) => {
      await press(id, ...steps);
      await paid(id);
      await chargeBack(id);
    },
    holds: reversed,
  },
};

const cases = Object.keys(scenarios).flatMap((name) =>
  moments.map((moment): [string, Moment] => [name, moment]),
);

const orders = new Map<string, Order>();
const getCase = (name: string, moment: Moment): string => `${name}, ${moment}`;
let crashes = 0;
let left: string[] = [];

/** Runs all cases concurrently: a worker that dies for one order also interrupts the others. */
beforeAll(async () => {
  stack = await OrderingStack.start({
    PAYOUT_RETRY_HOURS: '0.0005',
    ANSWER_REMINDER_DAYS: days(3),
    PROBLEM_TALK_DAYS: days(2),
  });
  await stack.startApi();
  const folder = await mkdtemp(join(tmpdir(), 'crash-points-'));
  // Without a worker yet, so that the crash is requested before an order's first activity.
  for (const [name, moment] of cases) {
    const [order] = await stack.placeOrder();
    if (!order) throw new Error('a completed checkout has an order');
    orders.set(getCase(name, moment), order);
    await writeFile(join(folder, getCrashFile(name, moment)), '');
  }
  let over = false;
  const { codePath } = await bundledWorkflows();
  const workers = keepAlive({ CRASH_POINTS: folder, BUNDLE: codePath }, () => over);
  try {
    const leads = cases.map(([name, moment]) => getScenario(name).lead(getId(name, moment)));
    const led = Promise.all(leads);
    await Promise.race([led, workers.ended]);
    await eventually(async () => expect(await readdir(folder)).toEqual([]), { timeoutMs: 300_000 });
    await Promise.all(
      cases.map(([name, moment]) => getScenario(name).holds(getOrder(name, moment))),
    );
  } finally {
    left = await readdir(folder);
    over = true;
    workers.last().kill('SIGKILL');
    await workers.ended;
    await rm(folder, { recursive: true, force: true });
  }
}, 900_000);
afterAll(async () => {
  await stack.stop();
});

function getOrder(name: string, moment: Moment): Order {
  const order = orders.get(getCase(name, moment));
  if (!order) throw new Error('the order was placed');
  return order;
}

function getId(name: string, moment: Moment): string {
  return getOrder(name, moment).id;
}

function getCrashFile(name: string, moment: Moment): string {
  return crashFile({ orderId: getId(name, moment), activity: getScenario(name).activity, moment });
}

function getScenario(name: string): Scenario {
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`no scenario ${name}`);
  return scenario;
}

/** Starts the next worker as soon as one has died. */
function keepAlive(environment: Record<string, string>, over: () => boolean) {
  const main = join(__dirname, 'crashing-worker.ts');
  let current: ReturnType<typeof launchFromSource>;
  const start = (port: number): void =>
    void (current = launchFromSource(
      main,
      { ...stack.workerEnvironment, HTTP_PORT: String(port), ...environment },
      port,
    ));
  const run = async (port: number): Promise<void> => {
    for (start(port); ; start(port)) {
      const [exitCode] = (await once(current, 'exit')) as [number | null];
      if (over()) return;
      // Any other exit is not a requested crash.
      if (exitCode !== null) throw new Error(`the worker ended with ${exitCode}`);
      crashes += 1;
    }
  };
  return { ended: freePort().then(run), last: () => current };
}

describe('a worker that is killed around an activity', () => {
  it('every activity has its scenario', () => {
    const names = Object.keys(
      createEscrowActivities({} as Parameters<typeof createEscrowActivities>[0]),
    );
    const led = new Set(Object.values(scenarios).map(({ activity }) => activity));
    expect([...led].sort()).toEqual(names.sort());
  });

  it.each(cases)('OPEN-41, ORD-8: %s, %s its effect: it happens, once', async (name, moment) => {
    expect(left).not.toContain(getCrashFile(name, moment));
    await getScenario(name).holds(getOrder(name, moment));
  });

  it('money: it crashed as often as it was asked to, and the books are in order', async () => {
    expect(crashes).toBeGreaterThan(0);
    expect(crashes).toBeLessThanOrEqual(cases.length);
    await stack.expectBooksInOrder();
  });
});
