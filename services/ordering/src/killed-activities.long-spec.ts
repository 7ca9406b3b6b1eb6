import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { orderingRpc, type Order } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { eventually, freePort } from '@makeport/testing';
import { createEscrowActivities, type EscrowActivities } from './activities/escrow.activities';
import { bundleWorkflows } from './adapters/temporal/bundle-workflows';
import { createTemporalClient } from './adapters/temporal/temporal-client';
import { deathOf, moments, type Moment } from './testing/deaths';
import { adminActor, OrderingStack } from './testing/ordering-stack';
import { launchFromSource } from './testing/source-process';
import {
  catchUpUpdate,
  decideEscrowSignal,
  escrowWorkflowId,
  orderLifeQuery,
} from './workflows/escrow.messages';

const TOTAL = 133_500;
const days = (seconds: number): string => String(seconds / 86_400);

interface Scenario {
  /** Brings the order to the activity; asked again where nobody answers. */
  readonly lead: (orderId: string) => Promise<void>;
  /** What is there once, whenever the worker died. */
  readonly holds: (order: Order) => Promise<void>;
}

let stack: OrderingStack;
let temporal: ReturnType<typeof createTemporalClient>;

async function asked(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      // Done already, by the try that got no answer.
      if (error.kind === 'conflict') return;
      if (error.kind !== 'unavailable') throw error;
      await delay(200);
    }
  }
}

const steps = ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const;
const reached = ['approved', 'in_production', 'shipping', 'completed'] as const;
async function press(orderId: string, ...actions: readonly (typeof steps)[number][]): Promise<void> {
  for (const action of actions) {
    // A refusal may mean that the try without an answer was applied: then the order has the status.
    for (const status = reached[steps.indexOf(action)]; ;) {
      await asked(() => stack.press(orderId, action));
      const { order } = await stack.call(orderingRpc.getOrder, { orderId });
      if (order.status === status) break;
      await delay(200);
    }
  }
}
/** A refusal may mean that the try without an answer was applied, or that its workflow has yet to hear of the one before. */
async function until(
  orderId: string,
  done: (order: Order) => boolean,
  ask: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    await asked(ask);
    if (done((await stack.call(orderingRpc.getOrder, { orderId })).order)) return;
    await delay(200);
  }
}
const report = (orderId: string) =>
  until(
    orderId,
    ({ hasDispute }) => hasDispute,
    () => stack.call(orderingRpc.reportProblem, { orderId, reason: 'Scratched' }),
  );
const decide = (orderId: string) =>
  until(
    orderId,
    ({ escrowState }) => escrowState !== 'pending',
    () => stack.call(orderingRpc.decideDispute, { orderId, decision: 'refund' }, adminActor),
  );

async function told(orderId: string, event: string): Promise<void> {
  await eventually(
    async () => {
      const types = await stack.events(orderId, 'ordering.order');
      expect(types.filter((type) => type === `ordering.order-${event}.v1`)).toHaveLength(1);
    },
    { timeoutMs: 60_000 },
  );
}

/** By the ledger and by the provider's own account. */
async function moved(order: Order, sums: { refunded: number; transferred: number }): Promise<void> {
  await eventually(
    async () => {
      const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>('/books');
      expect(transferGroups[order.checkoutId]).toEqual({ charged: TOTAL, reversed: 0, ...sums });
      const parts = await stack.escrowTransactions(order.id);
      expect(parts.filter(({ type }) => type !== 'hold').map(({ status }) => status)).toEqual(['settled']);
    },
    { timeoutMs: 60_000 },
  );
}

async function clocks(orderId: string, ...expected: readonly string[]): Promise<void> {
  await eventually(
    async () => {
      const rows = await stack.rows<{ clock: string }>(`SELECT clock FROM order_clocks WHERE order_id = $1`, [
        orderId,
      ]);
      expect(rows.map(({ clock }) => clock)).toEqual(expect.arrayContaining([...expected]));
    },
    { timeoutMs: 60_000 },
  );
}

/** One for each activity: a new one has to be thought of here. */
const scenarios: Record<keyof EscrowActivities, Scenario> = {
  readStanding: {
    lead: async (id) => {
      await press(id, 'approve');
      const handle = temporal.workflow.getHandle(escrowWorkflowId(id));
      await eventually(() => handle.executeUpdate(catchUpUpdate), { timeoutMs: 60_000 });
      await eventually(async () => expect((await handle.query(orderLifeQuery)).status).toBe('approved'), {
        timeoutMs: 60_000,
      });
    },
    holds: ({ id }) => told(id, 'status-changed'),
  },
  armClocks: { lead: async () => undefined, holds: ({ id }) => clocks(id, 'answer', 'hold') },
  applyStatusChange: {
    lead: (id) => press(id, 'approve'),
    holds: async ({ id }) => {
      await told(id, 'status-changed');
      expect((await stack.call(orderingRpc.getOrder, { orderId: id })).order.status).toBe('approved');
    },
  },
  remindManufacturer: { lead: async () => undefined, holds: ({ id }) => told(id, 'answer-reminded') },
  expectCompletion: {
    lead: (id) => press(id, 'approve', 'start_production'),
    holds: ({ id }) => clocks(id, 'expected'),
  },
  reportProblem: {
    lead: async (id) => {
      await press(id, 'approve');
      await report(id);
    },
    holds: ({ id }) => told(id, 'problem-reported'),
  },
  ringClock: {
    lead: async (id) => {
      await press(id, 'approve');
      await report(id);
    },
    holds: ({ id }) => told(id, 'problem-reminded'),
  },
  withdrawProblem: {
    lead: async (id) => {
      await press(id, 'approve');
      await report(id);
      await until(
        id,
        ({ hasDispute }) => !hasDispute,
        () => stack.call(orderingRpc.withdrawProblem, { orderId: id }),
      );
    },
    holds: ({ id }) => told(id, 'problem-withdrawn'),
  },
  decideDispute: {
    lead: async (id) => {
      await press(id, 'approve');
      await report(id);
      await decide(id);
    },
    holds: async (order) => {
      await told(order.id, 'dispute-decided');
      await moved(order, { refunded: TOTAL, transferred: 0 });
    },
  },
  // How an admin's decision came once; orders of then may still be under way.
  decideEscrow: {
    lead: async (id) => {
      await press(id, 'approve');
      await report(id);
      await press(id, 'start_production', 'mark_shipping', 'mark_completed');
      await temporal.workflow.getHandle(escrowWorkflowId(id)).signal(decideEscrowSignal, 'refund');
    },
    holds: (order) => moved(order, { refunded: TOTAL, transferred: 0 }),
  },
  payManufacturer: {
    lead: (id) => press(id, ...steps),
    holds: (order) => moved(order, { refunded: 0, transferred: TOTAL }),
  },
  refundBrand: {
    lead: (id) =>
      until(
        id,
        ({ status }) => status === 'cancelled',
        () => stack.press(id, 'reject'),
      ),
    holds: (order) => moved(order, { refunded: TOTAL, transferred: 0 }),
  },
};

const cases = (Object.keys(scenarios) as (keyof EscrowActivities)[]).flatMap((activity) =>
  moments.map((moment): [keyof EscrowActivities, Moment] => [activity, moment]),
);

const orders = new Map<string, Order>();
const caseOf = (activity: string, moment: Moment): string => `${activity} ${moment}`;
let deaths = 0;
let left: string[] = [];

/** All of them at once: a worker that dies for one order dies in the middle of the others, too. */
beforeAll(async () => {
  stack = await OrderingStack.start({
    PAYOUT_RETRY_HOURS: '0.0005',
    ANSWER_REMINDER_DAYS: days(3),
    PROBLEM_TALK_DAYS: days(2),
  });
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace } = stack.config;
  temporal = createTemporalClient({ address, namespace });
  await stack.startApi();
  const folder = await mkdtemp(join(tmpdir(), 'deaths-'));
  // No worker yet: the first activity of an order shall find its death waiting.
  for (const [activity, moment] of cases) {
    const [order] = await stack.placeOrder();
    if (!order) throw new Error('a completed checkout has an order');
    orders.set(caseOf(activity, moment), order);
    await writeFile(join(folder, deathOf({ orderId: order.id, activity, moment })), '');
  }
  let over = false;
  const code = join(folder, '..', `${basename(folder)}.bundle.js`);
  await writeFile(code, (await bundleWorkflows()).code);
  const workers = keepAlive({ DEATHS: folder, BUNDLE: code }, () => over);
  try {
    const leads = cases.map(([activity, moment]) => scenarios[activity].lead(idOf(activity, moment)));
    const led = Promise.all(leads);
    await Promise.race([led, workers.ended]);
    await eventually(async () => expect(await readdir(folder)).toEqual([]), { timeoutMs: 120_000 });
    await Promise.all([...orders].map(([name, order]) => scenarioOf(name).holds(order)));
  } finally {
    left = await readdir(folder);
    over = true;
    workers.last().kill('SIGKILL');
    await workers.ended;
    await Promise.all([folder, code].map((path) => rm(path, { recursive: true, force: true })));
  }
}, 420_000);
afterAll(async () => {
  await temporal.connection.close();
  await stack.stop();
});

function idOf(activity: string, moment: Moment): string {
  return orders.get(caseOf(activity, moment))?.id ?? '';
}

function scenarioOf(name: string): Scenario {
  return scenarios[name.split(' ')[0] as keyof EscrowActivities];
}

/** Starts the next worker as soon as one has died. */
function keepAlive(environment: Record<string, string>, over: () => boolean) {
  const main = join(__dirname, 'testing', 'mortal-worker.ts');
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
      // Whatever else ends it is no death that was asked for.
      if (exitCode !== null) throw new Error(`the worker ended with ${exitCode}`);
      deaths += 1;
    }
  };
  return { ended: freePort().then(run), last: () => current };
}

describe('a worker that is killed around an activity', () => {
  it('every activity has its scenario', () => {
    const names = Object.keys(createEscrowActivities({} as Parameters<typeof createEscrowActivities>[0]));
    expect(Object.keys(scenarios).sort()).toEqual(names.sort());
  });

  it.each(cases)('OPEN-41, ORD-8: %s, %s its effect: it happens, once', async (activity, moment) => {
    const order = orders.get(caseOf(activity, moment));
    if (!order) throw new Error('the order was placed');
    expect(left).not.toContain(deathOf({ orderId: order.id, activity, moment }));
    await scenarios[activity].holds(order);
  });

  it('money: it died as often as it was asked to, and the books are in order', async () => {
    expect(deaths).toBeGreaterThan(0);
    expect(deaths).toBeLessThanOrEqual(cases.length);
    await stack.expectBooksInOrder();
  });
});
