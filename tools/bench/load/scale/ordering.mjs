import { built } from './seeds.mjs';
import { scrolled } from './watching.mjs';

const EXPORT_PAGE = 1000;
const DAY_MS = 86_400_000;

export async function orderingScenarios(dataSource) {
  const ordering = built('ordering');
  const { AdminQueries } = ordering('adapters/postgres/administration/admin-queries');
  const { FindOrders } = ordering('adapters/postgres/administration/find-orders');
  const { OrderReports } = ordering('adapters/postgres/administration/order-reports');
  const { StoredDeskQueue } = ordering('adapters/postgres/administration/stored-desk-queue');
  const { queueSql } = ordering('adapters/postgres/administration/money-desk.sql');
  const queries = new AdminQueries(dataSource);
  const find = new FindOrders(dataSource);
  const reports = new OrderReports(dataSource);
  const list = (filter = {}, after, first = 50) =>
    queries.listOrders({ sort: 'newest', first, after, ...filter });
  const last = (filter) => async (after) => (await list(filter, after)).orders.at(-1).id;
  const far = await scrolled(99, last());
  const number = `#${far.slice(0, 8)}`;
  const now = new Date();
  const daysAgo = (days) => new Date(now.getTime() - days * DAY_MS);
  const month = { from: daysAgo(2030).toISOString(), until: daysAgo(2000).toISOString() };
  return {
    'orders: first page': () => list(),
    'orders: hundredth page': () => list({}, far),
    'orders: oldest': () => list({ sort: 'oldest' }),
    'orders: highest amount': () => list({ sort: 'amount_highest' }),
    'orders: pending': () => list({ status: 'pending' }),
    'orders: completed': () => list({ status: 'completed' }),
    'orders: pending, oldest': () => list({ status: 'pending', sort: 'oldest' }),
    'orders: pending, highest amount': () => list({ status: 'pending', sort: 'amount_highest' }),
    'orders: shipping, lowest amount': () => list({ status: 'shipping', sort: 'amount_lowest' }),
    'orders: with a problem': () => list({ disputed: true }),
    'orders: with a problem, highest amount': () =>
      list({ disputed: true, sort: 'amount_highest' }),
    'orders: split': () => list({ escrowState: 'split' }),
    'orders: split, highest amount': () => list({ escrowState: 'split', sort: 'amount_highest' }),
    'orders: held': () => list({ escrowState: 'pending' }),
    'orders: held, oldest': () => list({ escrowState: 'pending', sort: 'oldest' }),
    'orders: held, highest amount': () => list({ escrowState: 'pending', sort: 'amount_highest' }),
    'orders: refunded': () => list({ escrowState: 'refunded' }),
    'orders: pending but released, never': () =>
      list({ status: 'pending', escrowState: 'released' }),
    'orders: a month long ago': () => list(month),
    'orders: a month long ago, highest amount': () => list({ ...month, sort: 'amount_highest' }),
    'orders: an amount': () => list({ minCents: 150_000, maxCents: 150_100 }),
    'orders: an amount that never was': () => list({ minCents: 3_000_000 }),
    'orders: search, a common word': () => list({ search: 'steel' }),
    'orders: search, a common word, highest amount': () =>
      list({ search: 'steel', sort: 'amount_highest' }),
    'orders: search, a common word, pending': () => list({ search: 'steel', status: 'pending' }),
    'orders: search, a brand': () => list({ search: 'Brand 19871' }),
    'orders: search, a rare word': () => list({ search: 'SKU-29871' }),
    'orders: search, nothing found': () => list({ search: 'zeppelin' }),
    'orders: search, two letters': () => list({ search: 'zz' }),
    'orders: search, a number': () => list({ search: number }),
    totals: () => queries.totals(),
    'books of an order': () => queries.books(far),
    'find: a number': () => find.execute(number, 5),
    'find: a beginning of numbers': () => find.execute('#a', 5),
    'find: a payment': () => find.execute('pi_77777', 5),
    'find: a beginning of payments': () => find.execute('pi_', 5),
    'find: a transfer': () => find.execute('tr_777', 5),
    'report of twelve months': () => reports.execute({ from: daysAgo(365), until: now }),
    'report of a month': () => reports.execute({ from: daysAgo(30), until: now }),
    ...Object.fromEntries(
      Object.keys(queueSql).flatMap((queue) => {
        const stored = new StoredDeskQueue(dataSource, queue);
        return [
          [`desk: number of ${queue}`, () => stored.count(now)],
          [`desk: page of ${queue}`, () => stored.list({ first: 50, after: undefined }, now)],
        ];
      }),
    ),
    'export, a page of 1,000': () => list({}, far, EXPORT_PAGE),
  };
}
