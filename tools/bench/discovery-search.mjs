/**
 * Measures suggestions, searches and facet counts of discovery: ten concurrent RPC calls, with ten
 * product writes per second. The baseline is a call without an engine (the hello). The processor
 * time per call is more reliable than wall time on a shared machine.
 *
 *   npx nx build @makeport/discovery
 *   DATABASE_URL=postgres://…/postgres POSTGRES_PID=… node_modules/.bin/node \
 *     tools/bench/discovery-search.mjs [sizes=1000,100000] [calls=1000] [warm=2000] [rounds=3]
 *
 * OPENSEARCH_URL measures OpenSearch, and OPENSEARCH_PID its processor time.
 *
 * Three random words rarely match any of 1,000 products, but nearly always some of 1,000,000. The
 * names of 1,000 products of the first size match at every size.
 *
 * Each size has its own discovery, and all receive the same calls in turn. Creates a database for
 * each size, unless it exists. KAFKA_BROKERS need not be reachable.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import pg from 'pg';
import { print, residentMb, share, time, untilIdle, warmUp } from './load/discovery-calls.mjs';
import { seedSearch, vocabulary } from './load/seed-search.mjs';
import { waitUntil } from './load/wait-until.mjs';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(resolve(root, 'services/discovery/package.json'));
const { discoveryRpc } = require('@makeport/contracts');
const { Metrics, RpcClient } = require('@makeport/service-kit');
const { rpcKeysOfTest, rpcTokensOfTest } = require('@makeport/service-kit/testing');
const { SearchIndex } = require('./dist/adapters/postgres/search/search-index.js');
const { IndexProducts } = require('./dist/use-cases/search/index-products.js');

const [sizes = '1000,100000', calls = '1000', warm = '2000', rounds = '3'] = process.argv.slice(2);
const SECRET = 'a-secret-for-measuring-that-is-long-enough';
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 5460);
let ports = 0;
/** The second port is for HTTP. */
const nextPort = () => FIRST_PORT + 2 * ports++;
const url = (database) =>
  Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${database}` }).href;

let state = 42;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
/** Distributed like the seeds: mostly the first words. */
const drawn = (words) => words[Math.floor(words.length ** random()) - 1];
const { adjectives, materials, nouns } = vocabulary;
const name = () => [drawn(adjectives), drawn(materials), drawn(nouns)];
const slip = (word) => word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3);
const search = (query, filters = {}, more = {}) => [
  discoveryRpc.searchProducts,
  { searchId: randomUUID(), query, filters, ...more },
];

/** The names of 1,000 products of the first size. */
const storedNames = [];
const misspeltName = () => {
  const [first, second, third] = storedNames[Math.floor(random() * storedNames.length)];
  return `${first} ${slip(second)} ${third}`;
};

const scenarios = {
  'hello: one letter, no database': () => [discoveryRpc.suggest, { query: 'p' }],
  'suggest: two letters': () => [discoveryRpc.suggest, { query: drawn(nouns).slice(0, 2) }],
  'suggest: a word and three letters': () => [
    discoveryRpc.suggest,
    { query: `${drawn(materials)} ${drawn(nouns).slice(0, 3)}` },
  ],
  'suggest: three words, one misspelt': () => {
    const [first, second, third] = name();
    return [discoveryRpc.suggest, { query: `${first} ${slip(second)} ${third}` }];
  },
  'suggest: three words of a product, one misspelt': () => [
    discoveryRpc.suggest,
    { query: misspeltName() },
  ],
  'search: three words, with counts': () => search(name().join(' ')),
  'search: three words, one misspelt': () => {
    const [first, second, third] = name();
    return search(`${first} ${slip(second)} ${third}`);
  },
  'search: three words of a product, one misspelt': () => search(misspeltName()),
  'search: one common word': () =>
    search([adjectives, materials, nouns].map((words) => words[0])[Math.floor(random() * 3)]),
  'search: two words and two filters': () =>
    search(`${drawn(materials)} ${drawn(nouns)}`, { categories: ['Electronics'], maxMoq: 100 }),
  'search: common word, three filters': () =>
    search('cotton', { certifications: ['FSC'], priceMaxCents: 2_000, maxLeadTimeDays: 30 }),
  'search: common word, by price': () => search('cotton', {}, { sort: 'price_low' }),
  'counts alone: two filters, no word': () =>
    search('', { categories: ['Electronics'], maxMoq: 100 }, { pageSize: 1 }),
};

async function prepared(size) {
  const database = `search_${size}`;
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    database,
  ]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${database}`);
  await admin.end();
  const environment = { ...process.env, DATABASE_URL: url(database), LOG_LEVEL: 'silent' };
  execFileSync(process.execPath, [resolve(root, 'services/discovery/dist/migrate.js')], {
    env: environment,
  });
  const client = new pg.Client({ connectionString: url(database) });
  await client.connect();
  if (rowCount === 0) await seedSearch(client, size);
  return client;
}

function startDiscovery(size, port) {
  const keys = rpcKeysOfTest(SECRET, 'bff');
  return spawn(process.execPath, [resolve(root, 'services/discovery/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      DATABASE_URL: url(`search_${size}`),
      KAFKA_BROKERS: process.env.KAFKA_BROKERS ?? '127.0.0.1:1',
      RPC_CALLER_KEYS: keys.RPC_CALLER_KEYS,
      RPC_PORT: String(port),
      HTTP_PORT: String(port + 1),
    },
  });
}

/** An index of a million products takes minutes to build. */
const READY_TIMEOUT_MS = 20 * 60_000;

/** Starts a discovery with that number of products. */
async function startedWith(size) {
  const client = await prepared(size);
  const writer = new pg.Client({ connectionString: url(`search_${size}`) });
  await writer.connect();
  const started = performance.now();
  const port = nextPort();
  const discovery = startDiscovery(size, port);
  const rpc = new RpcClient({
    service: 'bff',
    targets: { discovery: `127.0.0.1:${port}` },
    tokens: rpcTokensOfTest(SECRET, 'bff'),
    metrics: new Metrics('bench'),
  });
  const ask = ([contract, request]) =>
    rpc.call(contract, request, { actor: { kind: 'anonymous' }, deadlineMs: 5_000 });
  await waitUntil(
    'discovery answers',
    () => ask(scenarios['hello: one letter, no database']()).then(() => true),
    { timeoutMs: READY_TIMEOUT_MS },
  );
  await waitUntil(
    'all products are found',
    () => ask(search('cotton')).then(({ total }) => total > 0),
    {
      timeoutMs: READY_TIMEOUT_MS,
    },
  );
  console.log(
    `${size} products; ready after ${((performance.now() - started) / 1000).toFixed(1)} s, ${residentMb(discovery.pid).toFixed(0)} MB`,
  );
  const save = savesTo(writer);
  let written = 0;
  /** Writes ten products per second while the work runs. */
  const whileWriting = async (work) => {
    let isDone = false;
    const writes = (async () => {
      for (; !isDone; written += 1) {
        await save(`written-${written % 500}`, name().join(' '));
        await new Promise((done) => setTimeout(done, 100));
      }
    })();
    const result = await work().finally(() => (isDone = true));
    await writes;
    return result;
  };
  const processes = [{ name: 'discovery', pid: discovery.pid }];
  if (process.env.POSTGRES_PID)
    processes.push({ name: 'postgres', pid: Number(process.env.POSTGRES_PID) });
  if (process.env.OPENSEARCH_PID)
    processes.push({ name: 'opensearch', pid: Number(process.env.OPENSEARCH_PID) });
  return {
    size,
    client,
    ask,
    save,
    whileWriting,
    processes,
    pid: discovery.pid,
    async close() {
      await client.query(`DELETE FROM search_products WHERE id NOT LIKE 'bench-%'`);
      await client.query(`DELETE FROM search_texts WHERE id NOT LIKE 'bench-%'`);
      rpc.close();
      discovery.kill('SIGTERM');
      await new Promise((done) => discovery.once('exit', done));
      await Promise.all([client.end(), writer.end()]);
    },
  };
}

function savesTo(writer) {
  const manager = { query: async (text, values) => (await writer.query(text, values)).rows };
  const products = new IndexProducts(new SearchIndex(manager));
  const example = require('@makeport/contracts').catalogEvents.productChanged.example.product;
  return async (id, productName) => {
    await writer.query('BEGIN');
    await products.changed(
      { ...example, id, sku: id, name: productName },
      Date.now() % 2_000_000_000,
    );
    await writer.query('COMMIT');
  };
}

/**
 * Makes the same calls to each size in turn, so that changes of the machine's speed affect all
 * sizes equally.
 */
async function compare(sized) {
  const results = new Map();
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const [title, toRequest] of Object.entries(scenarios)) {
      const requests = Array.from({ length: Number(calls) }, () => toRequest());
      for (const each of sized) {
        const key = `${title} ${each.size}`;
        let next = 0;
        const ask = () => each.ask(requests[next++ % requests.length]);
        const timed = await each.whileWriting(() =>
          time(ask, { calls: Number(calls), processes: each.processes }),
        );
        results.set(key, [...(results.get(key) ?? []), timed]);
      }
    }
  }
  const printSizes = (title, titles) => {
    console.log(`\n${title}`);
    const p95 = sized.map(({ size }) =>
      print(
        `  ${size} products`,
        titles.flatMap((each) => results.get(`${each} ${size}`)),
      ),
    );
    if (sized.length > 1)
      console.log(`  ${(p95.at(-1) / p95[0]).toFixed(2)} times at ${sized.at(-1).size}`);
  };
  const titles = Object.keys(scenarios);
  for (const title of titles) printSizes(title, [title]);
  for (const kind of ['suggest', 'search'])
    printSizes(
      `all kinds of ${kind}`,
      titles.filter((title) => title.startsWith(`${kind}:`)),
    );
}

async function measureFreshness({ size, ask, save }) {
  const found = [];
  for (let n = 0; n < 100; n += 1) {
    const [id, word] = [
      `found-${n}`,
      `zz${String(n).replace(/\d/g, (digit) => 'abcdefghij'[digit])}q${size}`,
    ];
    await save(id, `Fresh ${word}`);
    const start = performance.now();
    const suggested = async () =>
      (await ask([discoveryRpc.suggest, { query: word }])).results.some(
        ({ data }) => data.id === id,
      );
    await waitUntil(`${id} is found`, suggested, { timeoutMs: 60_000 });
    found.push(performance.now() - start);
  }
  found.sort((a, b) => a - b);
  return `found after it was stored: p50 ${share(found, 0.5).toFixed(0)} ms, p99 ${share(found, 0.99).toFixed(0)} ms`;
}

const sized = [];
for (const size of sizes.split(',').map(Number)) sized.push(await startedWith(size));
const { rows } = await sized[0].client.query(
  `SELECT phrase FROM search_products WHERE id LIKE 'bench-%' LIMIT 1000`,
);
storedNames.push(...rows.map(({ phrase }) => phrase.split(' ')));
for (const { ask, processes } of sized) {
  await warmUp(
    Object.values(scenarios).map((toRequest) => () => ask(toRequest())),
    Number(warm),
  );
  await untilIdle(processes[0]);
}
await compare(sized);
for (const each of sized) {
  const freshness = await measureFreshness(each);
  console.log(
    `\n${each.size} products: ${freshness}; memory of discovery ${residentMb(each.pid).toFixed(0)} MB`,
  );
  await each.close();
}
