import { DataSource } from 'typeorm';
import { orderStatuses } from '@makeport/rules';
import {
  type AdminOrderFilter,
  AdminQueries,
} from '../../../src/adapters/postgres/administration/admin-queries';
import {
  queueSql,
  type StoredQueue,
} from '../../../src/adapters/postgres/administration/money-desk.sql';
import { StoredDeskQueue } from '../../../src/adapters/postgres/administration/stored-desk-queue';
import { UnfinishedOrders } from '../../../src/adapters/postgres/administration/unfinished-orders';
import { CheckoutRepository } from '../../../src/adapters/postgres/checkout/checkout.repository';
import { moneyFigures } from '../../../src/adapters/postgres/money/money-figures';
import {
  type OrderFilter,
  OrderQueries,
} from '../../../src/adapters/postgres/orders/order-queries';
import { OrderTimelines } from '../../../src/adapters/postgres/orders/order-timelines';
import { OrderRepository } from '../../../src/adapters/postgres/orders/order.repository';
import { PayoutAccountRepository } from '../../../src/adapters/postgres/payouts/payout-account.repository';
import { PayoutQueries } from '../../../src/adapters/postgres/payouts/payout-queries';
import { Reconciliations } from '../../../src/adapters/postgres/provider/reconciliations';
import { WorkflowSignals } from '../../../src/adapters/postgres/workflows/workflow-signals';
import { lastMonths } from '../../../src/domain/administration/months';
import { accountId } from './seed';

export interface Scanned {
  readonly what: string;
  /** Tables that were read by a sequential scan. */
  readonly scans: readonly string[];
}

const BIG_TABLES = [
  'checkouts',
  'escrow_transactions',
  'ledger_entries',
  'ledger_postings',
  'order_items',
  'order_steps',
  'orders',
  'reconciliations',
];

/** Runs the queries of pages, metrics and jobs and returns the tables that each scanned. */
export async function scanBooks(database: DataSource): Promise<Scanned[]> {
  const queries = new OrderQueries(database);
  const payouts = new PayoutQueries(database);
  const lives = new OrderTimelines(database);
  const orders = new OrderRepository(database.manager);
  const checkouts = new CheckoutRepository(database.manager);
  const reconciliations = new Reconciliations(database);
  const admin = new AdminQueries(database);
  const accounts = new PayoutAccountRepository(database);
  const brandId = accountId('brand', 0);
  const manufacturerId = accountId('manufacturer', 0);
  const list =
    (owner: OrderFilter['owner'], more: Partial<OrderFilter> = {}) =>
    () =>
      queries.listOrders({
        owner,
        status: undefined,
        search: undefined,
        first: 50,
        after: undefined,
        ...more,
      });
  const [middle] = (
    await queries.listOrders({
      owner: { brandId },
      status: 'shipping',
      search: undefined,
      first: 10,
      after: undefined,
    })
  ).orders.slice(-1);
  const [own] = (await list({ manufacturerId })()).orders.slice(-1);
  if (!middle || !own) throw new Error('brand and manufacturer have orders');
  const months = lastMonths(new Date(), 12);
  const now = new Date();
  const signals = new WorkflowSignals(database.manager);
  const unfinished = new UnfinishedOrders(database);
  const asked: Record<string, () => Promise<unknown>> = {
    "brand's orders, first page": list({ brandId }),
    "brand's orders, a later page": list({ brandId }, { after: middle.id }),
    "brand's orders in production": list({ brandId }, { status: 'in_production' }),
    "brand's orders, searched": list({ brandId }, { search: 'product 77' }),
    "manufacturer's orders, first page": list({ manufacturerId }),
    "brand's orders completed, searched": list(
      { brandId },
      { status: 'completed', search: 'product 7' },
    ),
    "brand's orders completed, a later page": list(
      { brandId },
      { status: 'completed', after: middle.id },
    ),
    "manufacturer's orders, a later page": list({ manufacturerId }, { after: own.id }),
    "manufacturer's orders, searched": list({ manufacturerId }, { search: 'product 77' }),
    "manufacturer's orders completed, searched": list(
      { manufacturerId },
      { status: 'completed', search: 'product 7' },
    ),
    ...Object.fromEntries(
      orderStatuses.map((status) => [
        `manufacturer's orders, ${status}`,
        list({ manufacturerId }, { status }),
      ]),
    ),
    'order by id': () => orders.find(middle.id),
    'timeline of 50 orders': async () =>
      lives.findByIds((await list({ brandId })()).orders.map(({ id }) => id)),
    "brand's figures": () => queries.statistics({ brandId }, months),
    "manufacturer's figures": () => queries.statistics({ manufacturerId }, months),
    "brand's partners": () => queries.partners(brandId, 500),
    balance: () => payouts.balance(manufacturerId),
    'payouts, first page': () => payouts.payouts(manufacturerId, { first: 20, after: undefined }),
    'orders that wait for a payout account': () => accounts.ordersToPay(manufacturerId, null, 500),
    'metrics of money': () => moneyFigures(database.manager),
    'reconciliation: what is due': () =>
      reconciliations.due(
        {
          since: new Date(now.getTime() - 3 * 86_400_000),
          until: new Date(now.getTime() - 60_000),
          now,
        },
        100,
      ),
    'sweep: 100 unfinished orders': () => signals.unfinishedOrders(null, 100),
    'money desk: workflows never started': () => unfinished.listNeverStarted(now, 200),
    'checkouts to look after': () => checkouts.claimStale(now, 50),
  };
  const all = (more: Partial<AdminOrderFilter> = {}) => {
    return () => admin.listOrders({ sort: 'newest', first: 50, ...more });
  };
  const administration: Record<string, () => Promise<unknown>> = {
    'all orders, newest': all(),
    'all orders, a later page': all({ after: middle.id }),
    'all orders, highest amount': all({ sort: 'amount_highest' }),
    'all orders, cancelled': all({ status: 'cancelled' }),
    'all orders, with a problem': all({ disputed: true }),
    'all orders, split': all({ escrowState: 'split' }),
    'all orders, searched': all({ search: 'Maker 17' }),
    'all orders, by number': all({ search: `#${middle.id.slice(0, 8)}` }),
    'totals of all orders': () => admin.totals(),
    'books of an order': () => admin.books(middle.id),
    ...Object.fromEntries(
      (Object.keys(queueSql) as StoredQueue[]).flatMap(
        (queue): [string, () => Promise<unknown>][] => [
          [`money desk: count of ${queue}`, () => new StoredDeskQueue(database, queue).count(now)],
          [
            `money desk: first page of ${queue}`,
            () => new StoredDeskQueue(database, queue).list({ first: 50, after: undefined }, now),
          ],
        ],
      ),
    ),
  };
  const scanned: Scanned[] = [];
  for (const [what, ask] of Object.entries({ ...asked, ...administration })) {
    scanned.push({ what, scans: await scannedBy(database, ask) });
  }
  return scanned;
}

/** Uses the server's statistics, which a session flushes on demand. */
async function scannedBy(database: DataSource, ask: () => Promise<unknown>): Promise<string[]> {
  const before = await scans(database);
  await ask();
  const after = await scans(database);
  return BIG_TABLES.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0));
}

async function scans(database: DataSource): Promise<Map<string, number>> {
  await database.query('SELECT pg_stat_force_next_flush()');
  const rows = await database.query<{ name: string; scans: string }[]>(
    `SELECT relname AS name, seq_scan AS scans FROM pg_stat_user_tables`,
  );
  return new Map(rows.map(({ name, scans: count }) => [name, Number(count)]));
}
