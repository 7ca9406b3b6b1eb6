/**
 * Measures lists and details of products per second, and their latency, with 1,000 and with 100,000
 * products: at the bff's own port and at the public address. Baselines with the same load
 * generator, in turns, on the same machine: a bare Node HTTP server, a bare NestJS GraphQL 'hello'
 * on Apollo, and the database alone.
 *
 * The last column is the processor time per request of all involved processes (web, bff, catalog,
 * PostgreSQL), or of the baseline. It is comparable even on a shared machine.
 *
 *   env $(cat tools/bench/limits.env) npm start        (RESPONSE_CACHE_MB=0 disables the cache)
 *   node tools/bench/catalogue.mjs [sizes=1000,100000] [rounds=3] [seconds=4]
 */
import pg from 'pg';
import { directSql } from './load/direct-sql.mjs';
import { fire, median, startBaseline } from './load/fire.mjs';
import { processorTime } from './load/processor-time.mjs';
import { scenarios } from './load/catalogue-requests.mjs';
import { seedProducts } from './load/seed-products.mjs';
import { runningStack } from './load/stack.mjs';
import { waitUntil } from './load/wait-until.mjs';

const [sizes = '1000,100000', rounds = '3', seconds = '4'] = process.argv.slice(2);
const only = process.env.ONLY?.split(',');
const stack = runningStack();
const database = new pg.Client({ connectionString: stack.database('catalog') });
await database.connect();
const baselines = {
  'bare Node HTTP': await startBaseline('http-hello'),
  'Apollo hello': await startBaseline('apollo-hello'),
};

/**
 * Also measures the processor time of the serving processes, which is more reliable than wall time
 * on a shared machine.
 */
async function measure(url, processes, getBodies, origin) {
  const before = processorTime(processes);
  const result = await fire({ url, origin, getBodies, seconds: Number(seconds) });
  const after = processorTime(processes);
  const used =
    before && after ? [...after].reduce((sum, [name, ms]) => sum + ms - before.get(name), 0) : NaN;
  return { ...result, microseconds: (used * 1000) / (result.rate * Number(seconds)) };
}

const SHOWN_TIMEOUT_MS = 60_000;
const DEMO_PRODUCTS = 3;

/**
 * Waits until the bff shows the seeds, which were inserted without the events that invalidate
 * caches. Built-in products are stored by their first order; the others are shown in addition to
 * the stored ones.
 */
async function waitUntilShown(stored) {
  const { rows } = await database.query('SELECT count(*)::int AS n FROM products WHERE is_sample');
  const shows = async () => {
    const answer = await fetch(`${stack.bff}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-makeport-csrf': '1', origin: stack.origin },
      body: JSON.stringify({ query: '{ products { total } publicConfig { sampleData } }' }),
    });
    const { data } = await answer.json();
    const expected = stored + (data.publicConfig.sampleData ? DEMO_PRODUCTS - rows[0].n : 0);
    return data.products.total === expected;
  };
  await waitUntil('the bff shows all products', shows, {
    timeoutMs: SHOWN_TIMEOUT_MS,
    everyMs: 500,
  });
}

const places = { bff: `${stack.bff}/graphql`, public: `${stack.web}/graphql` };
const answering = stack.processes.filter(({ name }) =>
  ['web', 'bff', 'catalog', 'postgres'].includes(name),
);
const results = {};
for (const size of sizes.split(',').map(Number)) {
  await waitUntilShown(await seedProducts(database, size));
  const runs = {};
  const note = (name, value) => (runs[name] ??= []).push(value);
  for (let round = 0; round < Number(rounds); round++) {
    for (const [name, { url, pid }] of Object.entries(baselines)) {
      note(name, await measure(url, [{ name, pid }], () => [{ query: '{ hello }' }]));
    }
    for (const [scenario, spread] of Object.entries(scenarios)) {
      for (const [place, url] of Object.entries(places)) {
        if (only && !only.some((part) => `${scenario} @ ${place}`.includes(part))) continue;
        const getBodies = spread(size);
        if (round === 0) await fire({ url, origin: stack.origin, getBodies, seconds: 2 });
        note(`${scenario} @ ${place}`, await measure(url, answering, getBodies, stack.origin));
      }
    }
  }
  const sql = await directSql({ url: stack.database('catalog'), size, seconds: Number(seconds) });
  results[size] = report(size, runs, sql);
}
compare(results);
for (const { stop } of Object.values(baselines)) stop();
await database.end();

/**
 * The ratio is taken within each round, then the median of the rounds, because the machine's speed
 * varies.
 */
function report(size, runs, sql) {
  const hello = runs['Apollo hello'];
  const lines = Object.entries(runs).map(([name, each]) => [
    name,
    {
      'requests/s': Math.round(median(each.map(({ rate }) => rate))),
      'of Apollo hello': Number(
        median(each.map(({ rate }, round) => rate / hello[round].rate)).toFixed(2),
      ),
      'p50 ms': Number(median(each.map(({ p50 }) => p50)).toFixed(2)),
      'p95 ms': Number(median(each.map(({ p95 }) => p95)).toFixed(2)),
      'p99 ms': Number(median(each.map(({ p99 }) => p99)).toFixed(2)),
      'processor µs': Math.round(median(each.map(({ microseconds }) => microseconds))),
    },
  ]);
  const table = Object.fromEntries(lines);
  console.log(`\n${size} seeded products`);
  console.table(table);
  console.log(
    `database alone: ${Math.round(sql.list)} lists/s, ${Math.round(sql.detail)} details/s`,
  );
  return table;
}

function compare(all) {
  const [small, large] = Object.values(all);
  if (!large) return;
  console.log('\np95 with the most products, of that with the fewest');
  for (const name of Object.keys(small).filter((each) => each.includes('@'))) {
    console.log(`  ${name}: ${(large[name]['p95 ms'] / small[name]['p95 ms']).toFixed(2)}`);
  }
}
