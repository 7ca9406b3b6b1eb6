/**
 * Measures recommendations of discovery: 'Top AI Matches' and manufacturers for brands with a full
 * history (50 views, 20 searches, orders, preferences) and for visitors, and similar products. Ten
 * RPC calls run concurrently while ten products and ten views a second are written. A call without a
 * database (hello) is the baseline. Discovery caches none of these results; 'one brand again and
 * again' shows the effect of PostgreSQL's caches, 'brands in turn' avoids it. Processor time is
 * measured per call for discovery and PostgreSQL, and is more reliable than the clock on a shared
 * machine.
 *
 *   npx nx build @makeport/discovery
 *   DATABASE_URL=postgres://…/postgres POSTGRES_PID=… node tools/bench/discovery-recommendations.mjs [sizes=1000,100000] [calls=1000] [warm=2000]
 *
 * The measurement starts after `warm` calls of each kind, when discovery is idle; 0 measures a cold
 * start. Creates a database for each size unless it exists. Kafka is optional.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import pg from 'pg';
import { measure, residentMb, untilIdle, warmUp } from './load/discovery-calls.mjs';
import { BRANDS, brandId, seedRecommendations } from './load/seed-recommendations.mjs';
import { seedSearch } from './load/seed-search.mjs';
import { waitUntil } from './load/wait-until.mjs';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(resolve(root, 'services/discovery/package.json'));
const { catalogEvents, discoveryRpc } = require('@makeport/contracts');
const { Metrics, RpcClient } = require('@makeport/service-kit');
const { rpcKeysOfTest, rpcTokensOfTest } = require('@makeport/service-kit/testing');
const { SearchIndex } = require('./dist/adapters/postgres/search/search-index.js');
const { IndexProducts } = require('./dist/use-cases/search/index-products.js');

const [sizes = '1000,100000', calls = '1000', warm = '2000'] = process.argv.slice(2);
const SECRET = 'a-secret-for-measuring-that-is-long-enough';
const RPC_PORT = Number(process.env.BENCH_PORT ?? 5460);
const getDatabase = (size) => `recommendations_${size}`;
const url = (database) =>
  Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${database}` }).href;

const ofBrand = (n) => ({
  kind: 'user',
  userId: brandId(n),
  accountType: 'brand',
  name: 'N',
  email: 'n@x.test',
});
const visitor = { kind: 'anonymous' };
let turn = 0;
const next = () => ofBrand((turn += 7) % BRANDS);

const scenarios = (size) => ({
  'hello: one letter, no database': () => [discoveryRpc.suggest, { query: 'p' }, visitor],
  'products, brands in turn': () => [discoveryRpc.recommendProducts, { limit: 10 }, next()],
  'products, one brand again and again': () => [
    discoveryRpc.recommendProducts,
    { limit: 10 },
    ofBrand(1),
  ],
  'manufacturers, brands in turn': () => [
    discoveryRpc.recommendManufacturers,
    { limit: 10 },
    next(),
  ],
  'manufacturers, a visitor (built in)': () => [
    discoveryRpc.recommendManufacturers,
    { limit: 10 },
    visitor,
  ],
  'similar products': () => [
    discoveryRpc.findSimilarProducts,
    { productId: `bench-${1 + ((turn += 7919) % size)}`, limit: 8 },
    visitor,
  ],
});

async function connected(database) {
  const client = new pg.Client({ connectionString: url(database) });
  await client.connect();
  return client;
}

async function prepared(size) {
  const admin = await connected('postgres');
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    getDatabase(size),
  ]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${getDatabase(size)}`);
  await admin.end();
  const environment = { ...process.env, DATABASE_URL: url(getDatabase(size)), LOG_LEVEL: 'silent' };
  execFileSync(process.execPath, [resolve(root, 'services/discovery/dist/migrate.js')], {
    env: environment,
  });
  const client = await connected(getDatabase(size));
  if (rowCount === 0) {
    await seedSearch(client, size);
    await seedRecommendations(client);
  }
  return client;
}

function startDiscovery(size) {
  const keys = rpcKeysOfTest(SECRET, 'bff');
  return spawn(process.execPath, [resolve(root, 'services/discovery/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      DATABASE_URL: url(getDatabase(size)),
      KAFKA_BROKERS: process.env.KAFKA_BROKERS ?? '127.0.0.1:1',
      RPC_CALLER_KEYS: keys.RPC_CALLER_KEYS,
      RPC_PORT: String(RPC_PORT),
      HTTP_PORT: String(RPC_PORT + 1),
    },
  });
}

/** A million products take minutes to load and to look through. */
const READY_TIMEOUT_MS = 20 * 60_000;

/** Saves ten products and records ten views per second until it is stopped. */
function startWriting(writer, ask, size) {
  const manager = { query: async (text, values) => (await writer.query(text, values)).rows };
  const products = new IndexProducts(new SearchIndex(manager));
  const example = catalogEvents.productChanged.example.product;
  let writing = true;
  const done = (async () => {
    for (let n = 0; writing; n += 1) {
      const id = `written-${n % 500}`;
      await writer.query('BEGIN');
      await products.changed({ ...example, id, sku: id }, Date.now() % 2_000_000_000);
      await writer.query('COMMIT');
      const activity = { type: 'product_view', productId: `bench-${1 + (n % size)}` };
      const view = { activityId: randomUUID(), activity, at: new Date().toISOString() };
      await ask([discoveryRpc.recordActivity, view, ofBrand(n % BRANDS)]);
      await new Promise((later) => setTimeout(later, 100));
    }
  })();
  return () => ((writing = false), done);
}

for (const size of sizes.split(',').map(Number)) {
  const client = await prepared(size);
  const writer = await connected(getDatabase(size));
  await client.query('DELETE FROM product_attention');
  const started = performance.now();
  const discovery = startDiscovery(size);
  const rpc = new RpcClient({
    service: 'bff',
    targets: { discovery: `127.0.0.1:${RPC_PORT}` },
    tokens: rpcTokensOfTest(SECRET, 'bff'),
    metrics: new Metrics('bench'),
  });
  const ask = ([contract, request, actor]) =>
    rpc.call(contract, request, { actor, deadlineMs: 5_000 });
  const requests = scenarios(size);
  await waitUntil(
    'discovery answers',
    () => ask(requests['hello: one letter, no database']()).then(() => true),
    { timeoutMs: READY_TIMEOUT_MS },
  );
  await waitUntil(
    'attention is counted',
    async () => (await client.query('SELECT 1 FROM product_attention LIMIT 1')).rowCount === 1,
    { timeoutMs: READY_TIMEOUT_MS },
  );
  // Search loads its index when the process starts; what that takes is not of recommendations.
  const search = { searchId: randomUUID(), query: 'cotton' };
  await waitUntil(
    'the index is loaded',
    () => ask([discoveryRpc.searchProducts, search, visitor]).then(() => true),
    { timeoutMs: READY_TIMEOUT_MS },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `\n${size} products; market, attention, pairs and search are there ${seconds} s after the start`,
  );

  const stopWriting = startWriting(writer, ask, size);
  const processes = [{ name: 'discovery', pid: discovery.pid }];
  if (process.env.POSTGRES_PID)
    processes.push({ name: 'postgres', pid: Number(process.env.POSTGRES_PID) });
  const all = Object.entries(requests).map(([title, request]) => [title, () => ask(request())]);
  await warmUp(
    all.map(([, call]) => call),
    Number(warm),
  );
  await untilIdle(processes[0]);
  for (const [title, call] of all) await measure(title, call, { calls: Number(calls), processes });
  await stopWriting();
  console.log(`memory of discovery: ${residentMb(discovery.pid).toFixed(0)} MB`);
  await client.query(`DELETE FROM search_products WHERE id LIKE 'written-%'`);
  await client.query(`DELETE FROM search_texts WHERE id LIKE 'written-%'`);
  rpc.close();
  discovery.kill('SIGTERM');
  await new Promise((done) => discovery.once('exit', done));
  await Promise.all([client.end(), writer.end()]);
}
