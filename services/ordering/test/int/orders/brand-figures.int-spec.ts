import { orderingRpc, type Actor } from '@makeport/contracts';
import { brand, greenform, voltworks } from '../../support/builders';
import {
  actor,
  anonymous,
  brandActor,
  greenformActor,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';
import { forgetOrders, named, storeOrders } from '../../support/stored-orders';
import type { Order } from '../../../src/domain/order/order';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  // Months begin in UTC, whatever the database's time zone is.
  const database = new URL(stack.config.DATABASE_URL).pathname.slice(1);
  await stack.rows(`ALTER DATABASE "${database}" SET timezone = 'Asia/Tokyo'`);
  await stack.startApi();
});
afterAll(() => stack.stop());
beforeEach(() => forgetOrders(stack.database));

const admin = actor('admin', { id: '00000000-0000-4000-8000-000000000901', name: 'Makeport' });
const otherBrandId = '00000000-0000-4000-8000-000000000002';

/** Returns a day of the month that was this many months ago, in UTC. */
function monthsAgo(count: number, day = 10): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, day, 12));
}

function costing(totalCents: number): Pick<Order, 'totals'> {
  return {
    totals: {
      subtotalCents: totalCents,
      taxCents: 0,
      shippingCents: 0,
      creditCents: 0,
      totalCents,
    },
  };
}

const completedAt = (
  at: Date,
): Pick<Order, 'status' | 'completedAt' | 'escrowState' | 'createdAt'> => ({
  status: 'completed',
  escrowState: 'released',
  completedAt: at,
  createdAt: at,
});

const store = (...changes: Partial<Order>[]): Promise<Order[]> =>
  storeOrders(stack.database, changes);
const statistics = (as: Actor = brandActor) => stack.call(orderingRpc.getOrderStatistics, {}, as);

describe('the figures of a brand', () => {
  it('BDASH-4: counts by status, and the completed ones of this month only', async () => {
    await store(
      { status: 'pending' },
      { status: 'in_production' },
      { status: 'in_production' },
      { status: 'shipping' },
      { status: 'cancelled', escrowState: 'refunded' },
      completedAt(monthsAgo(0, 1)),
      completedAt(monthsAgo(1)),
      { status: 'pending', brandId: otherBrandId },
    );
    expect(await statistics()).toMatchObject({
      countByStatus: {
        pending: 1,
        approved: 0,
        in_production: 2,
        shipping: 1,
        completed: 2,
        cancelled: 1,
      },
      completedThisMonth: 1,
    });
  });

  it('F12: of the pending orders those are counted apart that no sample request answers for', async () => {
    await store(
      { status: 'pending' },
      { status: 'pending', kind: 'sample' },
      { status: 'approved' },
    );
    expect(await statistics()).toMatchObject({
      countByStatus: { pending: 2 },
      pendingProduction: 1,
    });
  });

  it('BDASH-5, OPEN-50: total investment is all that is not cancelled, in escrow the pending holds, of its own only', async () => {
    await store(
      { status: 'pending', ...costing(1_000) },
      { status: 'shipping', ...costing(200) },
      { ...completedAt(monthsAgo(0, 1)), ...costing(30) },
      { status: 'cancelled', escrowState: 'refunded', ...costing(500_000) },
      { status: 'pending', brandId: otherBrandId, ...costing(7_000_000) },
    );
    expect(await statistics()).toMatchObject({ totalInvestmentCents: 1_230, inEscrowCents: 1_200 });
  });

  it('BDASH-5: spending by month covers twelve months with the empty ones, without cancelled and older orders', async () => {
    await store(
      { createdAt: monthsAgo(0, 1), ...costing(100) },
      { createdAt: monthsAgo(2), ...costing(40) },
      { createdAt: monthsAgo(2, 28), ...costing(2) },
      { createdAt: monthsAgo(11, 1), ...costing(7) },
      { createdAt: monthsAgo(12, 28), ...costing(900_000) },
      {
        createdAt: monthsAgo(1),
        status: 'cancelled',
        escrowState: 'refunded',
        ...costing(800_000),
      },
      { createdAt: monthsAgo(0, 1), brandId: otherBrandId, ...costing(700_000) },
    );
    const { spendingByMonth = [], totalInvestmentCents } = await statistics();
    expect(spendingByMonth.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        monthsAgo(11 - index)
          .toISOString()
          .slice(0, 7),
      ),
    );
    expect(spendingByMonth.map(({ amountCents }) => amountCents)).toEqual([
      7, 0, 0, 0, 0, 0, 0, 0, 0, 42, 0, 100,
    ]);
    expect(totalInvestmentCents).toBe(900_149);
  });

  it('B41: what was refunded of an order is no investment, neither in the sum nor in its month', async () => {
    const [, splitOrder] = await store(
      { createdAt: monthsAgo(0, 1), ...costing(100) },
      {
        createdAt: monthsAgo(2),
        status: 'completed',
        escrowState: 'split',
        completedAt: new Date(),
        ...costing(40),
      },
      {
        createdAt: monthsAgo(2),
        status: 'completed',
        escrowState: 'refunded',
        completedAt: new Date(),
        ...costing(7),
      },
    );
    for (const [type, amount] of [
      ['release', 5],
      ['refund', 35],
    ])
      await stack.rows(
        `INSERT INTO escrow_transactions (order_id, manufacturer_id, type, amount_cents, fee_cents, status)
         VALUES ($1, $2, $3, $4, 0, 'pending')`,
        [splitOrder?.id, splitOrder?.manufacturerId, type, amount],
      );
    const { spendingByMonth = [], totalInvestmentCents } = await statistics();
    await stack.rows('DELETE FROM escrow_transactions');
    expect(totalInvestmentCents).toBe(105);
    expect(
      spendingByMonth.map(({ amountCents }) => amountCents).filter((cents) => cents > 0),
    ).toEqual([5, 100]);
  });

  it('BDASH-5, OPEN-21: months begin at midnight UTC, whatever the time zone of the database', async () => {
    const midnight = monthsAgo(3, 1);
    midnight.setUTCHours(0, 0, 0, 0);
    await store(
      { createdAt: midnight, ...costing(5) },
      { createdAt: new Date(midnight.getTime() - 1), ...costing(3) },
    );
    const { spendingByMonth = [] } = await statistics();
    expect(spendingByMonth.slice(7, 9).map(({ amountCents }) => amountCents)).toEqual([3, 5]);
  });

  it('a brand without orders has zeros, and twelve empty months', async () => {
    const { spendingByMonth = [], ...rest } = await statistics();
    expect(rest).toMatchObject({
      totalInvestmentCents: 0,
      inEscrowCents: 0,
      completedThisMonth: 0,
    });
    expect(spendingByMonth.map(({ amountCents }) => amountCents)).toEqual(
      Array<number>(12).fill(0),
    );
  });
});

describe('partners', () => {
  const partners = (as: Actor = brandActor) => stack.call(orderingRpc.listPartners, {}, as);

  it('BDASH-22: manufacturers with a completed order of this brand, the latest first; no others', async () => {
    await store(
      { ...completedAt(monthsAgo(3)), manufacturerId: voltworks.id },
      { ...completedAt(monthsAgo(2)), manufacturerId: voltworks.id },
      { ...completedAt(monthsAgo(1)), manufacturerId: greenform.id },
      { status: 'shipping', manufacturerId: '00000000-0000-4000-8000-000000000103' },
      {
        status: 'cancelled',
        escrowState: 'refunded',
        manufacturerId: '00000000-0000-4000-8000-000000000104',
      },
      {
        ...completedAt(monthsAgo(0, 1)),
        brandId: otherBrandId,
        manufacturerId: '00000000-0000-4000-8000-000000000105',
      },
    );
    expect((await partners()).partners).toEqual([
      {
        manufacturerId: greenform.id,
        completedOrders: 1,
        lastCompletedAt: monthsAgo(1).toISOString(),
      },
      {
        manufacturerId: voltworks.id,
        completedOrders: 2,
        lastCompletedAt: monthsAgo(2).toISOString(),
      },
    ]);
    expect((await partners(otherBrandActor)).partners).toHaveLength(1);
  });

  it('OPEN-40: are for brands', async () => {
    await expect(partners(anonymous)).rejects.toThrow(
      refusal({ message: 'User not authenticated' }),
    );
    for (const other of [voltworksActor, admin])
      await expect(partners(other)).rejects.toThrow(refusal({ message: 'Not authorized' }));
  });
});

describe('the list of orders', () => {
  const list = (
    request: Parameters<typeof stack.call<typeof orderingRpc.listOrders>>[1],
    as: Actor = brandActor,
  ) => stack.call(orderingRpc.listOrders, request, as);
  const ids = async (...given: Parameters<typeof list>): Promise<string[]> =>
    (await list(...given)).orders.map(({ id }) => id);

  it.each([
    ['product name', 'power bank'],
    ['product name in capitals', 'POWER BANK'],
    ['part of the SKU', 'pb-22'],
    ['manufacturer name', 'voltWORKS'],
    ['text with blanks around it', '  Power  '],
  ])('BDASH-10, OPEN-52: finds by %s', async (_what, search) => {
    const [found] = await store(
      { ...named('Aluminium Power Bank', 'VW-PB-220'), manufacturerName: 'Voltworks Electronics' },
      { ...named('Cotton Tote Bag', 'GF-TB-01'), manufacturerName: 'Greenform Goods' },
    );
    expect(await list({ search })).toMatchObject({
      orders: [{ id: found?.id }],
      total: 1,
      hasMore: false,
    });
  });

  it('BDASH-10, OPEN-52: letters beyond ASCII are found in capitals too', async () => {
    const [found] = await store({ ...named('Überzug für Stühle') }, named('Cotton Tote Bag'));
    expect(await ids({ search: 'ÜBERZUG FÜR' })).toEqual([found?.id]);
  });

  it.each(['%', '_', '\\', "'"])('OPEN-52: %s is only a letter like others', async (search) => {
    await store(named('Cotton Tote Bag'));
    expect(await ids({ search })).toEqual([]);
  });

  it('OPEN-52: an order is found by each of its products, not only by the first', async () => {
    const [first] = named('Cotton Tote Bag').items;
    const [second] = named('Bamboo Bottle', 'GF-BB-07').items;
    const [found] = await store({ items: [first, second] });
    expect(await ids({ search: 'gf-bb' })).toEqual([found?.id]);
  });

  it("OPEN-52: a brand does not search in its own name, and a manufacturer finds by the brand's", async () => {
    const [order] = await store({
      brandName: 'Northwind Outfitters',
      manufacturerId: greenform.id,
    });
    expect(await ids({ search: 'northwind' })).toEqual([]);
    expect(await ids({ search: 'northwind' }, greenformActor)).toEqual([order?.id]);
    expect(await ids({ search: 'voltworks' }, greenformActor)).toEqual([]);
  });

  it('BDASH-10, OPEN-52: filter and search hold together', async () => {
    const [pending] = await store(
      { ...named('Power Bank'), status: 'pending' },
      { ...named('Power Bank'), status: 'shipping' },
      { ...named('Tote Bag'), status: 'pending' },
    );
    expect(await ids({ status: 'pending', search: 'power' })).toEqual([pending?.id]);
    expect(await list({ status: 'approved' })).toEqual({ orders: [], total: 0, hasMore: false });
  });

  it('B20, F5, BDASH-10: an order is found by its number, by either side, with and without the sign', async () => {
    const [order, other] = await store({}, {});
    const number = order?.id.slice(0, 8) ?? '';
    const found = [order?.id];
    for (const search of [
      number,
      `#${number}`,
      number.toUpperCase(),
      ` #${number} `,
      order?.id ?? '',
    ]) {
      expect(await ids({ search })).toEqual(found);
      expect(await ids({ search, status: 'pending' })).toEqual(found);
      expect(await ids({ search }, voltworksActor)).toEqual(found);
      expect(await ids({ search }, greenformActor)).toEqual([]);
    }
    expect(await ids({ search: other?.id.slice(0, 8) ?? '' })).toEqual([other?.id]);
  });

  it('B24, B39, OPEN-44: lists what waits for the brand, however many newer orders there are', async () => {
    const day = (count: number) => ({ createdAt: new Date(Date.UTC(2026, 0, count)) });
    const [problem, unrated] = await store(
      { ...day(1), hasDispute: true, problem: { reason: 'Broken', reportedAt: new Date() } },
      { ...completedAt(monthsAgo(8)) },
      { ...completedAt(monthsAgo(1)), rating: 5 },
      { ...completedAt(monthsAgo(1)), escrowState: 'split' },
      { ...completedAt(monthsAgo(1)), chargeback: 'open' },
      { ...completedAt(monthsAgo(1)), chargeback: 'lost' },
      { ...day(3), hasDispute: true, escrowState: 'refunded', status: 'cancelled' },
      ...Array.from({ length: 60 }, (_, count) => day(10 + count)),
      { ...completedAt(monthsAgo(1)), brandId: otherBrandId },
    );
    expect(await list({ attention: 'problem', first: 3 })).toMatchObject({
      orders: [{ id: problem?.id }],
      total: 1,
    });
    expect(await list({ attention: 'rating', first: 3 })).toMatchObject({
      orders: [{ id: unrated?.id }],
      total: 1,
    });
  });

  it('BDASH-36: holds nothing of another brand, whatever is searched for', async () => {
    const [others] = await store({ ...named('Power Bank'), brandId: otherBrandId });
    expect(await ids({ search: 'power' })).toEqual([]);
    expect(await ids({})).toEqual([]);
    expect(await ids({ after: others?.id ?? '' })).toEqual([]);
    expect(await ids({}, otherBrandActor)).toEqual([others?.id]);
  });

  it('BDASH-6, OPEN-52: pages follow each other without gap or repetition, newest first, also at equal times', async () => {
    const same = monthsAgo(1);
    const stored = await store(
      ...Array.from({ length: 12 }, () => ({ createdAt: same })),
      ...Array.from({ length: 5 }, (_, index) => ({ createdAt: monthsAgo(2, index + 1) })),
    );
    const seen: Order['id'][] = [];
    const sizes: number[] = [];
    for (let after: string | undefined, hasMore = true; hasMore; after = seen.at(-1)) {
      const page = await list({ first: 5, ...(after && { after }) });
      expect(page.total).toBe(17);
      seen.push(...page.orders.map(({ id }) => id));
      sizes.push(page.orders.length);
      hasMore = page.hasMore;
    }
    expect(sizes).toEqual([5, 5, 5, 2]);
    expect(new Set(seen)).toEqual(new Set(stored.map(({ id }) => id)));
    const times = seen.map(
      (id) => stored.find((order) => order.id === id)?.createdAt.getTime() ?? 0,
    );
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('BDASH-6: an order that arrives meanwhile neither shifts nor repeats the pages that follow', async () => {
    await store(
      ...Array.from({ length: 4 }, (_, index) => ({ createdAt: monthsAgo(1, index + 1) })),
    );
    const first = await list({ first: 2 });
    await store({ createdAt: monthsAgo(0, 1) });
    const second = await list({ first: 2, after: first.orders.at(-1)?.id ?? '' });
    const all = [...first.orders, ...second.orders].map(({ createdAt }) => createdAt);
    expect(all).toEqual([4, 3, 2, 1].map((day) => monthsAgo(1, day).toISOString()));
  });
});

describe('with many orders', () => {
  const ORDERS = 10_000;
  /**
   * The brand's orders are the oldest: a query that reads all orders by time reads all others
   * first.
   */
  const OF_OTHERS = 9_800;

  /** Returns the plan of a query with these conditions, as text. */
  async function plan(sql: string): Promise<string> {
    const rows = await stack.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  beforeEach(async () => {
    // Statistics are collected once, below, so that the plans do not depend on timing.
    await stack.rows('ALTER TABLE orders SET (autovacuum_enabled = false)');
    const [template] = await store({});
    const columns = (
      await stack.rows<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
          WHERE table_name = 'orders' AND is_generated = 'NEVER'`,
      )
    ).map(({ name }) => name);
    const values: Record<string, string> = {
      id: 'gen_random_uuid()',
      brand_id: `CASE WHEN n <= ${OF_OTHERS} THEN '${otherBrandId}' ELSE brand_id END`,
      manufacturer_id: 'gen_random_uuid()',
      product_words: `'Product ' || n || E'\\nSKU-' || n`,
      created_at: `now() - n * interval '1 minute'`,
      status: `CASE n % 100 WHEN 0 THEN 'shipping' ELSE 'completed' END`,
      completed_at: `CASE n % 100 WHEN 0 THEN NULL ELSE now() - n * interval '1 minute' END`,
      rating: `CASE WHEN n % 100 IN (0, 50) THEN NULL ELSE 5 END`,
    };
    await stack.rows(
      `INSERT INTO orders (${columns.join(', ')})
       SELECT ${columns.map((name) => values[name] ?? name).join(', ')}
         FROM orders, generate_series(1, ${ORDERS}) AS n WHERE id = '${template?.id}'`,
    );
    await stack.rows(
      `INSERT INTO order_items (order_id, position, product_id, name, sku, quantity, unit_price_cents, options, line_total_cents)
       SELECT id, 0, product_id, product_name, product_sku, quantity, 1000, '[]', 1000 FROM orders WHERE id <> '${template?.id}'`,
    );
    await stack.rows('VACUUM ANALYZE orders');
  });

  const newest = 'ORDER BY created_at DESC, id DESC LIMIT 51';
  /** 200 of 10,000 orders. */
  const few = `brand_id = '${brand.id}'`;
  /** 9,800 of 10,000 orders. */
  const most = `brand_id = '${otherBrandId}'`;
  const getWords = (text: string) => `words_for_brand LIKE lower('%${text}%' COLLATE "pg_c_utf8")`;
  const range = `orders.id BETWEEN 'ce4a619e-0000-0000-0000-000000000000' AND 'ce4a619e-ffff-ffff-ffff-ffffffffffff'`;
  const byNumber = `${most} AND (${getWords('ce4a619e')} OR ${range})`;

  it('B20, B24, OPEN-50, OPEN-52: figures, pages and searches of one brand read its index', async () => {
    const expected: Record<string, [sql: string, parts: string[]]> = {
      figures: [
        `SELECT status, sum(total_cents) FROM orders WHERE ${few} GROUP BY status`,
        ['Index Only Scan using orders_figures_of_brand '],
      ],
      page: [`SELECT * FROM orders WHERE ${few} ${newest}`, ['using orders_of_brand ']],
      'page of a status': [
        `SELECT * FROM orders WHERE ${few} AND status = 'shipping' ${newest}`,
        ['using orders_of_brand_by_status '],
      ],
      'page of what is not rated': [
        `SELECT * FROM orders WHERE ${few} AND status = 'completed' AND rating IS NULL ${newest}`,
        ['orders_unrated '],
      ],
      'number found by words': [
        `SELECT count(*) FROM orders WHERE ${most} AND ${getWords('SKU-9877')}`,
        ['orders_words_for_brand '],
      ],
      'page found by number or words': [
        `SELECT * FROM orders WHERE ${byNumber} ${newest}`,
        ['BitmapOr', 'orders_words_for_brand ', 'orders_pkey '],
      ],
      'number found by number or words': [
        `SELECT count(*) FROM orders WHERE ${byNumber}`,
        ['BitmapOr', 'orders_words_for_brand ', 'orders_pkey '],
      ],
    };
    for (const [what, [sql, parts]] of Object.entries(expected)) {
      const found = await plan(sql);
      expect({ what, found, lacking: parts.filter((part) => !found.includes(part)) }).toEqual({
        what,
        found,
        lacking: [],
      });
    }
    const { orders, total } = await stack.call(orderingRpc.listOrders, { search: 'sku-9877' });
    expect([orders.length, total]).toEqual([1, 1]);
  });
});
