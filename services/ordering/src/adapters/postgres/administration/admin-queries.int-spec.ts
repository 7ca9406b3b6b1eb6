import { createMigratedDatabase } from '@makeport/service-kit/testing';
import type { DataSource } from 'typeorm';
import { storeManyOrders } from '../../../../test/support/many-orders';
import { forgetOrders, named, storeOrders } from '../../../../test/support/stored-orders';
import type { Order } from '../../../domain/order/order';
import { orderingDataSource } from '../data-source';
import { type AdminOrderFilter, AdminQueries } from './admin-queries';

let database: DataSource;
let queries: AdminQueries;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  database = orderingDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
  queries = new AdminQueries(database);
});
afterAll(() => drop());
beforeEach(() => forgetOrders(database));

/** Totals without tax, shipping and credits. */
const costing = (totalCents: number): Pick<Order, 'totals'> => ({
  totals: { subtotalCents: totalCents, taxCents: 0, shippingCents: 0, creditCents: 0, totalCents },
});
const placed = (day: number) => ({ createdAt: new Date(`2026-11-0${day}T10:00:00.000Z`) });

async function amounts(filter: Partial<AdminOrderFilter>): Promise<number[]> {
  const { orders } = await queries.listOrders({ sort: 'newest', first: 50, ...filter });
  return orders.map(({ totalCents }) => totalCents);
}

describe('all orders, for admins', () => {
  it('DESK-1: are filtered by status, escrow, problem, day and amount', async () => {
    await storeOrders(database, [
      { ...costing(1_000), ...placed(1), status: 'cancelled', escrowState: 'refunded' },
      { ...costing(2_000), ...placed(2), hasDispute: true },
      {
        ...costing(3_000),
        ...placed(3),
        status: 'completed',
        escrowState: 'split',
        completedAt: new Date(),
      },
    ]);
    expect(await amounts({})).toEqual([3_000, 2_000, 1_000]);
    expect(await amounts({ status: 'cancelled' })).toEqual([1_000]);
    expect(await amounts({ escrowState: 'split' })).toEqual([3_000]);
    expect(await amounts({ disputed: true })).toEqual([2_000]);
    expect(await amounts({ disputed: false })).toEqual([3_000, 1_000]);
    expect(
      await amounts({ from: '2026-11-02T00:00:00.000Z', until: '2026-11-03T00:00:00.000Z' }),
    ).toEqual([2_000]);
    expect(await amounts({ minCents: 2_000, maxCents: 2_999 })).toEqual([2_000]);
  });

  it('DESK-1: are found by number, product, brand and manufacturer, whatever the case', async () => {
    const [order] = await storeOrders(database, [
      {
        ...costing(1_000),
        ...named('Bamboo Toothbrush'),
        brandName: 'Ärmel & Co',
        manufacturerName: '100% Wool',
      },
      { ...costing(2_000), ...named('Power Bank') },
    ]);
    for (const search of ['toothbrush', 'ÄRMEL', '100% w', `#${order?.id.slice(0, 8)}`, order?.id])
      expect(await amounts({ search })).toEqual([1_000]);
    expect(await amounts({ search: '%' })).toEqual([1_000]);
    expect(await amounts({ search: 'nothing' })).toEqual([]);
  });

  it.each(['newest', 'oldest', 'amount_highest', 'amount_lowest'] as const)(
    'DESK-1: pages sorted by %s hold each order once',
    async (sort) => {
      await storeOrders(
        database,
        [1, 2, 3, 4, 5].map((day) => ({ ...placed(1 + (day % 2)), ...costing(1_000 + (day % 3)) })),
      );
      const seen: string[] = [];
      const values: number[] = [];
      let after: string | undefined;
      do {
        const { orders, hasMore } = await queries.listOrders({ sort, first: 2, after });
        seen.push(...orders.map(({ id }) => id));
        values.push(
          ...orders.map(({ createdAt, totalCents }) =>
            sort.startsWith('amount') ? totalCents : createdAt.getTime(),
          ),
        );
        after = hasMore ? seen.at(-1) : undefined;
      } while (after !== undefined);
      expect(new Set(seen).size).toBe(5);
      const ascending = [...values].sort((one, other) => one - other);
      const expected =
        sort === 'oldest' || sort === 'amount_lowest' ? ascending : ascending.reverse();
      expect(values).toEqual(expected);
    },
  );

  it('ADM-5: the totals are those of all orders, the cancelled ones with them', async () => {
    await storeOrders(database, [costing(1_000), { ...costing(2_500), status: 'cancelled' }]);
    await Promise.all([costing(10), costing(20)].map((order) => storeOrders(database, [order])));
    expect(await queries.totals()).toEqual({ orders: 4, revenueCents: 3_530 });
    await forgetOrders(database);
    expect(await queries.totals()).toEqual({ orders: 0, revenueCents: 0 });
  });

  it('DESK-1, SCALE-1: the oldest whose money is held are read without all the older ones', async () => {
    // Statistics are collected once, after the bulk insert, so that the query plans do not depend
    // on timing.
    await database.query('ALTER TABLE orders SET (autovacuum_enabled = false)');
    const held = await storeOrders(
      database,
      Array.from({ length: 60 }, () => ({ createdAt: new Date() })),
    );
    await storeManyOrders(database, 5_000);
    const plans: string[] = [];
    const watched = {
      query: async (sql: string, parameters: unknown[]) => {
        const rows = await database.query<Record<string, string>[]>(`EXPLAIN ${sql}`, parameters);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return database.query<unknown>(sql, parameters);
      },
    } as unknown as DataSource;
    const { orders } = await new AdminQueries(watched).listOrders({
      escrowState: 'pending',
      sort: 'oldest',
      first: 10,
    });
    expect(held.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
    expect(plans).toEqual([expect.stringMatching(/Index (Only )?Scan using orders_held on/)]);
    expect(plans[0]).not.toContain('Sort');
  });
});
