/**
 * Places real orders on a separate Makeport, then compares the example's figures with ordering's
 * ledger in PostgreSQL, twice: after following the log, and after rebuilding a deleted file. Uses
 * the builds (`npm run build`) or creates them. Takes a minute once built.
 *
 *   npm run ops -- analytics-test [-- seconds=20 buyers=3]
 */
import { execFile, spawn } from 'node:child_process';
import { strict as assert } from 'node:assert';
import { mkdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startStack } from '@makeport/local-stack';
import { Client } from 'pg';
import { startAnalytics, type RunningAnalytics } from './running-analytics.ts';

const root = resolve(import.meta.dirname, '../../..');
const state = join(root, '.local/analytics-test');
const [seconds = '20', buyers = '3'] = process.argv.slice(2);
const SETTLED_TIMEOUT_MS = 120_000;

const limits = { RATE_LIMIT_FACTOR: '200' };

interface Totals {
  readonly orders: number;
  readonly order_cents: number;
  readonly held_cents: number;
  readonly released_cents: number;
  readonly refunded_cents: number;
  readonly fee_cents: number;
}

/**
 * Reads ordering's ledger. A movement counts when the provider has confirmed it, like its event.
 */
async function readLedger(
  books: Client,
): Promise<Totals & { escrow_cents: number; unsettled: number }> {
  const { rows } = await books.query<Record<string, string>>(`
    SELECT (SELECT count(*) FROM orders) AS orders,
           (SELECT coalesce(sum(total_cents), 0) FROM orders) AS order_cents,
           (SELECT coalesce(sum(amount_cents), 0) FROM escrow_transactions WHERE type = 'hold') AS held_cents,
           (SELECT coalesce(sum(amount_cents), 0) FROM escrow_transactions
             WHERE type = 'release' AND status = 'settled') AS released_cents,
           (SELECT coalesce(sum(amount_cents), 0) FROM escrow_transactions
             WHERE type = 'refund' AND status = 'settled') AS refunded_cents,
           (SELECT coalesce(sum(fee_cents), 0) FROM escrow_transactions
             WHERE type = 'release' AND status = 'settled') AS fee_cents,
           (SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0)
              FROM ledger_entries WHERE account LIKE 'escrow:%') AS escrow_cents,
           (SELECT count(*) FROM escrow_transactions WHERE type <> 'hold' AND status <> 'settled') AS unsettled`);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as unknown as Totals & { escrow_cents: number; unsettled: number };
}

async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + SETTLED_TIMEOUT_MS;
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${SETTLED_TIMEOUT_MS} ms`);
    await delay(250);
  }
}

async function compare(analytics: RunningAnalytics, books: Client): Promise<Totals> {
  return until('The figures equal the ledger', async () => {
    const ledger = await readLedger(books);
    if (ledger.unsettled > 0) return undefined;
    await analytics.caughtUp();
    const { totals } = await analytics.ask<{ totals: Totals }>('/api/charts');
    // The outbox may not have published everything yet: poll until it has.
    if (totals.held_cents !== ledger.held_cents || totals.released_cents !== ledger.released_cents)
      return undefined;
    for (const name of ['orders', 'order_cents', 'refunded_cents', 'fee_cents'] as const) {
      if (totals[name] !== ledger[name]) return undefined;
    }
    assert.equal(
      totals.held_cents - totals.released_cents - totals.refunded_cents,
      ledger.escrow_cents,
    );
    console.log('ledger   ', JSON.stringify(ledger));
    console.log('analytics', JSON.stringify(totals));
    return totals;
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

rmSync(state, { recursive: true, force: true });
mkdirSync(state, { recursive: true });
const basePort = process.env['MAKEPORT_BASE_PORT']
  ? { basePort: Number(process.env['MAKEPORT_BASE_PORT']) }
  : {};
const stack = await startStack({ ...basePort, stateDir: join(state, 'stack'), env: limits });
const books = new Client({ connectionString: stack.addresses.databases['ordering'] ?? '' });
await books.connect();
const analyticsPort = await freePort();
const settings = (folder: string) => ({
  KAFKA_BROKERS: stack.addresses.kafkaBrokers,
  ANALYTICS_FOLDER: join(state, folder),
  KAFKA_GROUP: `analytics-${folder}`,
});

try {
  const live = await startAnalytics(settings('live'), analyticsPort);
  const bench = spawn(
    process.execPath,
    [join(root, 'tools/bench/order-life.mjs'), seconds, buyers],
    {
      cwd: root,
      env: { ...process.env, MAKEPORT_STATE: join(state, 'stack') },
      stdio: 'inherit',
    },
  );
  const [code] = (await once(bench, 'exit')) as [number | null];
  assert.equal(code, 0, 'tools/bench/order-life.mjs failed');
  const totals = await compare(live, books);
  assert.ok(totals.orders > 10, `only ${totals.orders} orders`);
  const checksums = await live.ask('/api/checksums');
  await live.end();

  const startedAt = performance.now();
  const rebuilt = await startAnalytics(settings('rebuilt'), analyticsPort);
  const topics = await rebuilt.caughtUp();
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  const events = topics.reduce((sum, { stored }) => sum + stored, 0);
  const misfits = topics.reduce((sum, each) => sum + each.misfits, 0);
  console.log(`rebuilt: ${events} events in ${tookSeconds.toFixed(1)} s, ${misfits} did not fit`);
  assert.equal(misfits, 0);
  assert.deepEqual(await rebuilt.ask('/api/checksums'), checksums);
  await compare(rebuilt, books);
  console.table(checksums);
  await rebuilt.end();
  const { stdout } = await promisify(execFile)('du', ['-sh', join(state, 'rebuilt')]);
  console.log(stdout.trim());
} finally {
  await books.end();
  await stack.stop();
}
process.exit();
