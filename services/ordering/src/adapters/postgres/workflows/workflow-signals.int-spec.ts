import { createMigratedDatabase } from '@makeport/service-kit/testing';
import type { Client } from '@temporalio/client';
import type { DataSource } from 'typeorm';
import { forgetOrders, toTransactions, storeOrders } from '../../../../test/support/stored-orders';
import type { OrderSnapshot } from '../../../use-cases/workflows/order-snapshot';
import { ResumeWorkflows } from '../../../use-cases/workflows/resume-workflows';
import { SignalWorkflows } from '../../../use-cases/workflows/signal-workflows';
import { OrderWorkflows } from '../../temporal/clients/order-workflows';
import { orderingDataSource } from '../data-source';
import { WorkflowSignals } from './workflow-signals';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const now = (): Date => NOW;
const over = { status: 'completed', escrowState: 'released', completedAt: NOW } as const;

let database: DataSource;
let drop: () => Promise<void>;
let signals: WorkflowSignals;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  database = orderingDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
  signals = new WorkflowSignals(database.manager);
});
afterAll(() => drop());
afterEach(async () => {
  await database.query(`DELETE FROM order_deadlines`);
  await forgetOrders(database);
});

/** Records the calls to Temporal. */
class Workflows extends OrderWorkflows {
  readonly asked: string[] = [];
  readonly running = new Set<string>();
  away = false;

  constructor() {
    super({} as Client, { taskQueue: '', payoutRetryMs: 0 });
  }

  override async ensureStarted({ orderId }: OrderSnapshot): Promise<boolean> {
    this.asked.push(`start ${orderId}`);
    return !this.running.has(orderId);
  }

  override async orderEnded({ orderId }: OrderSnapshot): Promise<void> {
    this.asked.push(`end ${orderId}`);
  }

  override async orderChanged({ orderId, version }: OrderSnapshot): Promise<void> {
    if (this.away) throw new Error('away');
    this.asked.push(`signal ${orderId} ${version}`);
  }
}

describe('what workflows are told', () => {
  it('OPEN-41: is where the order stands, with its deadlines', async () => {
    const [order] = await storeOrders(database, [{ status: 'approved', version: 4 }]);
    const orderId = order?.id ?? '';
    await toTransactions(database).run((tx) => tx.deadlines.set(orderId, { hold: NOW, talk: NOW }));
    expect(await signals.find([orderId])).toEqual([
      {
        order: {
          orderId,
          version: 4,
          status: 'approved',
          escrowState: 'pending',
          hasOpenProblem: false,
          isRecovering: false,
          deadlines: { hold: NOW, talk: NOW },
        },
        signalledVersion: null,
        isUnfinished: true,
      },
    ]);
  });

  it('OPEN-41: is the end of an order whose life is over, once, and nothing of an unknown one', async () => {
    const [order] = await storeOrders(database, [over]);
    const workflows = new Workflows();
    const signal = new SignalWorkflows(signals, workflows, now);
    const orderId = order?.id ?? '';
    for (let event = 0; event < 2; event += 1)
      await signal.execute([orderId, '00000000-0000-4000-8000-00000000dead', orderId]);
    expect(workflows.asked).toEqual([`end ${orderId}`]);
  });

  it('OPEN-41: is written down once it was told, never to an earlier version', async () => {
    const [order] = await storeOrders(database, [{ version: 5 }]);
    const orderId = order?.id ?? '';
    const workflows = new Workflows();
    const signal = new SignalWorkflows(signals, workflows, now);
    workflows.away = true;
    await expect(signal.execute([orderId])).rejects.toThrow('away');
    const told = async () =>
      (await signals.unfinishedOrders(null, 10)).map((one) => one.signalledVersion);
    expect(await told()).toEqual([null]);
    workflows.away = false;
    await signal.execute([orderId]);
    expect(await told()).toEqual([5]);
    const [unfinished] = await signals.find([orderId]);
    if (!unfinished) throw new Error('the order is under way');
    await signals.signalled([{ ...unfinished.order, version: 3 }], NOW);
    expect(await told()).toEqual([5]);
    // An earlier event that arrives late signals nothing new.
    await signal.execute([orderId]);
    expect(workflows.asked).toEqual([`signal ${orderId} 5`]);
  });
});

describe('many workflows at once', () => {
  it('OPEN-41: are told of all their orders, and of none where one cannot be told', async () => {
    const orders = await storeOrders(database, [{ version: 2 }, { version: 3 }, over]);
    const ids = orders.map(({ id }) => id);
    const workflows = new Workflows();
    const signal = new SignalWorkflows(signals, workflows, now);
    workflows.away = true;
    await expect(signal.execute(ids)).rejects.toThrow('away');
    expect((await signals.find(ids)).map(({ signalledVersion }) => signalledVersion)).toEqual([
      null,
      null,
      null,
    ]);
    workflows.away = false;
    workflows.asked.length = 0;
    await signal.execute(ids);
    const [first, second, ended] = ids;
    expect(workflows.asked.sort()).toEqual(
      [`end ${ended}`, `signal ${first} 2`, `signal ${second} 3`].sort(),
    );
    await signal.execute(ids);
    expect(workflows.asked).toHaveLength(3);
  });
});

describe('the sweep', () => {
  it('OPEN-41: starts what has no workflow and tells those that were told too little, page after page', async () => {
    const orders = await storeOrders(
      database,
      Array.from({ length: 230 }, (_, index) => (index % 23 === 0 ? over : { version: 2 })),
    );
    const open = orders.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const known = open.slice(0, 100);
    for (const orderId of known) {
      const [unfinished] = await signals.find([orderId]);
      if (unfinished) await signals.signalled([unfinished.order], NOW);
    }
    const workflows = new Workflows();
    const resume = new ResumeWorkflows(signals, workflows, now);
    await resume.execute();
    expect(workflows.asked.sort()).toEqual(
      [
        ...known.map((id) => `start ${id}`),
        ...open.slice(100).map((id) => `signal ${id} 2`),
      ].sort(),
    );
    workflows.asked.length = 0;
    await resume.execute();
    expect(workflows.asked.sort()).toEqual(open.map((id) => `start ${id}`).sort());
  });

  it('OPEN-41: looks again only after an order whose workflow did not run', async () => {
    const [first, second] = await storeOrders(database, [{ version: 2 }, { version: 2 }]);
    const ids = [first?.id ?? '', second?.id ?? ''];
    for (const orderId of ids) {
      const [unfinished] = await signals.find([orderId]);
      if (unfinished) await signals.signalled([unfinished.order], NOW);
    }
    const workflows = new Workflows();
    workflows.running.add(ids[0] ?? '');
    const look = jest.spyOn(signals, 'find');
    await new ResumeWorkflows(signals, workflows, now).execute();
    expect(workflows.asked.sort()).toEqual(ids.map((id) => `start ${id}`).sort());
    expect(look.mock.calls).toEqual([[[ids[1]]]]);
    look.mockRestore();
  });

  it('OPEN-41: tells a workflow that it has started of an order that ended meanwhile', async () => {
    const [first, second] = await storeOrders(database, [{ version: 2 }, { version: 2 }]);
    const ids = [first?.id ?? '', second?.id ?? ''].sort();
    const workflows = new Workflows();
    jest.spyOn(workflows, 'orderChanged').mockImplementation(async ({ orderId }) => {
      workflows.asked.push(`signal ${orderId}`);
      if (orderId !== ids[0]) return;
      await database.query(
        `UPDATE orders SET status = 'completed', escrow_state = 'released', completed_at = $2, version = 3 WHERE id = $1`,
        [orderId, NOW],
      );
    });
    await new ResumeWorkflows(signals, workflows, now).execute();
    expect(workflows.asked).toEqual([`signal ${ids[0]}`, `end ${ids[0]}`, `signal ${ids[1]}`]);
  });
});
