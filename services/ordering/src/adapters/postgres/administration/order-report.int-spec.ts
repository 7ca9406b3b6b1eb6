import { orderStatuses } from '@makeport/rules';
import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { toTransactions, storeOrders } from '../../../../test/support/stored-orders';
import { hold, settle, clawBack, type EscrowAward } from '../../../domain/escrow/escrow';
import type { Order } from '../../../domain/order/order';
import type { StepAction } from '../../../domain/order/timeline';
import { orderingDataSource } from '../data-source';
import { OrderReports } from './order-reports';

const TOTAL = 133_500;
const PLATFORM_FEE = { basisPoints: 250, minimumCents: 0 };
const FEE = 3_338;
const HOUR_MS = 3_600_000;

const at = (day: string, hour = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + hour * HOUR_MS);
/** Two weeks and a day; the Mondays are the 2nd, 9th and 16th. */
const period = { from: at('2026-11-02'), until: at('2026-11-17') };

let database: DataSource;
let reports: OrderReports;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  database = orderingDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
  reports = new OrderReports(database);
  await plantAll();
});
afterAll(() => drop());

/**
 * Stores an order of a manufacturer and product, with its hold, the end of its escrow and its
 * steps.
 */
async function plant(
  name: string,
  placed: Date,
  { award, ended, taken, steps = [] }: Planted = {},
  change: Partial<Order> = {},
): Promise<void> {
  const states = { release: 'released', refund: 'refunded', split: 'split' } as const;
  const [order] = await storeOrders(database, [
    {
      manufacturerId: makers[name] ?? randomUUID(),
      manufacturerName: name,
      createdAt: placed,
      escrowState: award ? states[award.kind] : 'pending',
      ...change,
    },
  ]);
  if (!order) throw new Error('a stored order');
  const { id: orderId } = order;
  await toTransactions(database).run(async (tx) => {
    await tx.ledger.post(hold(order).posting, placed);
    if (!award || !ended) return;
    const settled = settle(order, award, PLATFORM_FEE);
    await tx.ledger.post(settled.posting, ended);
    const [release] = settled.transactions;
    if (taken && release) await tx.ledger.post(clawBack(order, release).posting, taken);
  });
  for (const [action, when] of steps)
    await database.query(
      `INSERT INTO order_steps (step_id, order_id, action, from_status, to_status, at, actor)
       VALUES ($1, $2, $3, 'pending', 'approved', $4, 'manufacturer')`,
      [randomUUID(), orderId, action, when],
    );
}

interface Planted {
  award?: EscrowAward;
  ended?: Date;
  taken?: Date;
  steps?: [StepAction, Date][];
}
const makers: Readonly<Record<string, string>> = { Forge: randomUUID(), Anvil: randomUUID() };
const RELEASE = { kind: 'release' } as const;
const completed = (when: Date) => ({ status: 'completed', completedAt: when }) as const;

async function plantAll(): Promise<void> {
  // placed and released before the period: not counted
  await plant(
    'Forge',
    at('2026-10-01'),
    { award: RELEASE, ended: at('2026-11-01', 23) },
    completed(at('2026-11-01')),
  );
  // placed before the period, released at its first instant
  await plant(
    'Forge',
    at('2026-10-20'),
    { award: RELEASE, ended: at('2026-11-02') },
    completed(at('2026-11-02')),
  );
  await plant('Forge', at('2026-11-03'), {
    award: { kind: 'refund' },
    ended: at('2026-11-10'),
    steps: [['report_problem', at('2026-11-05')]],
  });
  await plant('Anvil', at('2026-11-08', 23), {
    award: { kind: 'split', manufacturerCents: 100_000 },
    ended: at('2026-11-16', 23),
    steps: [
      ['approve', at('2026-11-09', 1)],
      ['report_problem', at('2026-11-12')],
      ['report_problem', at('2026-11-20')],
    ],
  });
  // released and taken back within the period: only the refund counts
  await plant('Anvil', at('2026-11-09'), {
    award: RELEASE,
    ended: at('2026-11-11'),
    taken: at('2026-11-12'),
    steps: [
      ['approve', at('2026-11-09', 4)],
      ['mark_shipping', at('2026-11-10')],
    ],
  });
  // held; approved after the period
  await plant('Anvil', at('2026-11-16'), { steps: [['approve', at('2026-11-17')]] });
  // placed at the end of the period, which is exclusive
  await plant('Anvil', at('2026-11-17'));
}

/** Returns credits minus debits in the period, directly from the ledger. */
async function balance(
  account: string,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const [row] = await database.query<{ cents: string }[]>(
    `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS cents
       FROM ledger_entries JOIN ledger_postings posting ON posting.id = posting_id
      WHERE account LIKE $1 AND posted_at >= $2 AND posted_at < $3`,
    [account, from, until],
  );
  return Number(row?.cents);
}

it('REP-1: amounts are those of the ledger, a take-back counted against what was released', async () => {
  const report = await reports.execute(period);
  expect(report).toMatchObject({
    held: { orders: 2, cents: 2 * TOTAL },
    releasedCents: TOTAL + 100_000,
    refundedCents: TOTAL + (TOTAL - 100_000) + TOTAL,
    feeCents: FEE + 2_500,
  });
  const ever = { from: at('2000-01-01'), until: at('2100-01-01') };
  expect(await balance('escrow:%', ever)).toBe(report.held.cents);
  const [manufacturers, fees, refunds] = await Promise.all(
    ['manufacturer:%', 'platform_fees', 'refunds'].map((account) => balance(account, period)),
  );
  expect((manufacturers ?? 0) + (fees ?? 0)).toBe(report.releasedCents);
  expect(fees).toBe(report.feeCents);
  expect(refunds).toBe(report.refundedCents);
});

it('REP-3: by week from Monday in UTC, and by the status that orders have now', async () => {
  const { weeks, statuses, placedOrders } = await reports.execute(period);
  expect(weeks).toEqual([
    { week: '2026-11-02', orders: 2, releasedCents: TOTAL, refundedCents: 0, feeCents: FEE },
    { week: '2026-11-09', orders: 1, releasedCents: 0, refundedCents: 2 * TOTAL, feeCents: 0 },
    {
      week: '2026-11-16',
      orders: 1,
      releasedCents: 100_000,
      refundedCents: 33_500,
      feeCents: 2_500,
    },
  ]);
  expect(placedOrders).toBe(4);
  expect(statuses.filter(({ orders }) => orders > 0)).toEqual([{ status: 'pending', orders: 4 }]);
  expect(statuses).toHaveLength(orderStatuses.length);
});

it('REP-4: the time to approve and to ship counts from the placing', async () => {
  const { timeToApprove, timeToShip } = await reports.execute(period);
  // interpolated between two and four hours
  expect(timeToApprove).toEqual({ orders: 2, medianSeconds: 3 * 3_600, p90Seconds: 3.8 * 3_600 });
  expect(timeToShip).toEqual({ orders: 1, medianSeconds: 24 * 3_600, p90Seconds: 24 * 3_600 });
});

it('REP-5: an order counts once as disputed, whenever its problem was reported', async () => {
  expect((await reports.execute(period)).disputedOrders).toBe(2);
});

it('REP-6: products and manufacturers by what was released, without what was taken back', async () => {
  const { topProducts, topManufacturers } = await reports.execute(period);
  expect(topManufacturers).toEqual([
    { id: makers['Forge'], name: 'Forge', orders: 1, releasedCents: TOTAL },
    { id: makers['Anvil'], name: 'Anvil', orders: 1, releasedCents: 100_000 },
  ]);
  expect(topProducts).toMatchObject([{ orders: 2, releasedCents: TOTAL + 100_000 }]);
});

it('REP-1: a period without anything has zeros and no times', async () => {
  const empty = { from: at('2020-01-06'), until: at('2020-01-13') };
  expect(await reports.execute(empty)).toMatchObject({
    releasedCents: 0,
    refundedCents: 0,
    feeCents: 0,
    placedOrders: 0,
    disputedOrders: 0,
    timeToApprove: { orders: 0, medianSeconds: null, p90Seconds: null },
    weeks: [{ week: '2020-01-06', orders: 0, releasedCents: 0, refundedCents: 0, feeCents: 0 }],
    topProducts: [],
    topManufacturers: [],
  });
});
