/**
 * Measures the costs of one order, step by step: processor time of each process, transactions and
 * bytes of each database, messages and bytes of Kafka, bytes of Temporal. All orders of a batch
 * complete a step before any starts the next, so that all costs belong to that step. Writes
 * `.local/order-costs.json`, the input of `scale.mjs`.
 *
 *   env $(cat tools/bench/limits.env) npm start, then: node tools/bench/order-costs.mjs
 * [orders=200]
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { buy, hangUp, shop, signedInBuyer, signedInDemo } from './load/buyer.mjs';
import { processorTime } from './load/processor-time.mjs';
import { runningStack, stateFolder } from './load/stack.mjs';
import { waitUntil } from './load/wait-until.mjs';

const [count = '200'] = process.argv.slice(2);
const orders = Number(count);
const BUYERS = 4;
const WARM_UP = 100;
/** The processor time per second of all processes when they are idle. */
const QUIET_MS = 250;
const ACTIONS = ['approve', 'start_production', 'mark_shipping', 'mark_completed'];
const CHANGE = `mutation ($input: ChangeOrderStatusInput!) {
  changeOrderStatus(input: $input) { order { status } }
}`;
const services = [
  'identity',
  'catalog',
  'ordering',
  'samples',
  'messaging',
  'notifications',
  'discovery',
];

const stack = runningStack();
const databases = new Map();
for (const name of services) {
  const client = new pg.Client(stack.database(name));
  await client.connect();
  databases.set(name, client);
}

function folderBytes(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Reads all counters. */
async function look() {
  const counted = {};
  for (const [name, ms] of processorTime(stack.processes)) counted[`processor ms: ${name}`] = ms;
  const self = process.cpuUsage();
  counted['processor ms: client'] = (self.user + self.system) / 1000;
  for (const [name, client] of databases) {
    const { rows } = await client.query(
      `SELECT xact_commit::int AS commits, pg_database_size(current_database())::float8 AS bytes
         FROM pg_stat_database WHERE datname = current_database()`,
    );
    counted[`transactions: ${name}`] = rows[0].commits;
    counted[`database bytes: ${name}`] = rows[0].bytes;
  }
  const { rows } = await databases
    .get('ordering')
    .query(`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`);
  counted['log bytes: postgres'] = rows[0].bytes;
  counted['bytes: kafka'] = kafkaBytes();
  counted['bytes: temporal'] = folderBytes(join(stateFolder, 'temporal'));
  return counted;
}

/** The size of the log segments; their indexes are preallocated. */
function kafkaBytes() {
  const folder = join(stateFolder, 'kafka');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.log') && !entry.parentPath.includes('__'),
    )
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const asks = await Promise.all(
  Array.from({ length: BUYERS }, (_, index) => signedInBuyer(`bench-buyer-${index + 1}`)),
);
const maker = await signedInDemo('manufacturer', 'voltworks@makeport.test');
const wares = await shop(asks[0]);
const untimed = (_name, run) => run();

/** Runs for each item, several concurrently. */
async function forAll(many, run) {
  const queue = [...many];
  await Promise.all(
    asks.map(async (ask) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(ask, next);
    }),
  );
}

/**
 * Resolves when the stack is idle, so that the effects of events, workflows and e-mails belong to
 * the step.
 */
async function settled() {
  let before = busy();
  let quiet = 0;
  await waitUntil(
    'the stack has nothing to do',
    async () => {
      await delay(1_000);
      const now = busy();
      quiet = now - before < QUIET_MS ? quiet + 1 : 0;
      before = now;
      return quiet === 2;
    },
    { timeoutMs: 120_000 },
  );
}
const busy = () => [...processorTime(stack.processes).values()].reduce((sum, ms) => sum + ms, 0);

async function lives(number, measured) {
  const ids = [];
  await measured('checkout', () =>
    forAll(
      Array.from({ length: number }).keys(),
      async (ask) => void ids.push(await buy(ask, wares, untimed)),
    ),
  );
  for (const action of ACTIONS) {
    await measured(action, () =>
      forAll(ids, (_ask, orderId) => maker(CHANGE, { input: { orderId, action } })),
    );
  }
}

await lives(WARM_UP, (_step, run) => run());
await settled();

const IDLE_MS = 20_000;
const idleFrom = await look();
await delay(IDLE_MS);
const idleUntil = await look();
const idlePerMs = difference(idleUntil, idleFrom, IDLE_MS);

function difference(later, earlier, by) {
  return Object.fromEntries(
    Object.entries(later).map(([key, value]) => [key, (value - earlier[key]) / by]),
  );
}

const steps = {};
await lives(orders, async (step, run) => {
  const startedAt = performance.now();
  const before = await look();
  await run();
  const requestsMs = performance.now() - startedAt;
  await settled();
  const took = performance.now() - startedAt;
  const spent = difference(await look(), before, orders);
  // Subtracts the idle load of the stack, which is no cost of an order.
  for (const key of Object.keys(spent)) spent[key] -= (idlePerMs[key] * took) / orders;
  steps[step] = { ...spent, 'milliseconds in which all were asked for': requestsMs };
});
hangUp();
for (const client of databases.values()) await client.end();

const file = resolve(import.meta.dirname, '../../.local/order-costs.json');
writeFileSync(file, `${JSON.stringify({ orders, idlePerMs, steps }, null, 2)}\n`);
const keys = Object.keys(Object.values(steps)[0]);
console.log(`an order, of ${orders}: ${Object.keys(steps).join(', ')}, in all`);
for (const key of keys) {
  const values = Object.values(steps).map((step) => step[key]);
  const sum = values.reduce((total, value) => total + value, 0);
  if (Math.abs(sum) < 0.05) continue;
  console.log(
    `${key.padEnd(44)} ${[...values, sum].map((value) => value.toFixed(value > 500 ? 0 : 2).padStart(9)).join(' ')}`,
  );
}
