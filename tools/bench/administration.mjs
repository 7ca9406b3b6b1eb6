/**
 * Measures administrators' lists at scale, with the services' own adapters and SQL: first page,
 * hundredth page by cursor, filters, searches, totals, finding by name, queues of the money desk,
 * reports of twelve months and pages of an export. Prints wall time in milliseconds (p50, p95),
 * PostgreSQL's processor time per call (if POSTGRES_PID is set), and the pages that a call reads
 * from PostgreSQL's memory or from files. The last two are more reliable on a shared machine.
 *
 *   npx nx run-many -t build -p @makeport/catalog @makeport/identity @makeport/ordering
 *   DATABASE_URL=postgres://…/postgres POSTGRES_PID=… \
 *     node tools/bench/administration.mjs [rounds=30] [catalog,identity,ordering]
 *
 * ONLY=… selects scenarios that contain the text, PLANS=1 prints the plans.
 */
import { loadavg } from 'node:os';
import { catalogScenarios } from './load/scale/catalog.mjs';
import { identityScenarios } from './load/scale/identity.mjs';
import { orderingScenarios } from './load/scale/ordering.mjs';
import { processorTime } from './load/processor-time.mjs';
import { seeded } from './load/scale/seeds.mjs';
import { watching } from './load/scale/watching.mjs';

const [rounds = '30', services = 'catalog,identity,ordering'] = process.argv.slice(2);
const only = process.env.ONLY?.split(',');
const scenariosByService = {
  catalog: catalogScenarios,
  identity: identityScenarios,
  ordering: orderingScenarios,
};
/** Slow scenarios run fewer rounds. */
const SCENARIO_TIMEOUT_MS = 5_000;
const postgres = process.env.POSTGRES_PID
  ? [{ name: 'postgres', pid: Number(process.env.POSTGRES_PID) }]
  : [];
const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const fixed = (number) => Number(number.toFixed(1));

async function measure(ask, database) {
  await ask();
  const before = processorTime(postgres)?.get('postgres');
  const times = [];
  const deadline = performance.now() + SCENARIO_TIMEOUT_MS;
  for (let round = 0; round < Number(rounds) && performance.now() < deadline; round += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  const used = processorTime(postgres)?.get('postgres') - before;
  times.sort((one, other) => one - other);
  const plans = await database.explain(ask);
  if (process.env.PLANS) for (const { text } of plans) console.log(text);
  return {
    p50: fixed(at(times, 0.5)),
    p95: fixed(at(times, 0.95)),
    processor: fixed(used / times.length),
    pages: plans.reduce((sum, { pages }) => sum + pages, 0),
  };
}

for (const service of services.split(',')) {
  const url = await seeded(service);
  const database = await watching(service, url);
  console.log(
    [service.padEnd(45), ...['p50', 'p95', 'cpu', 'pages'].map((n) => n.padStart(8))].join(' '),
  );
  for (const [what, ask] of Object.entries(
    await scenariosByService[service](database.dataSource),
  )) {
    if (only && !only.some((part) => what.includes(part))) continue;
    const { p50, p95, processor, pages } = await measure(ask, database);
    console.log(
      [what.padEnd(45), ...[p50, p95, processor, pages].map((n) => String(n).padStart(8))].join(
        ' ',
      ),
    );
  }
  console.log(`${service}, load average ${loadavg()[0].toFixed(1)}\n`);
  await database.dataSource.destroy();
}
