/**
 * Measures whole checkouts of several concurrent buyers, through the public address of a running
 * Makeport with the payments sandbox: the priced cart, the opened checkout, the card at the
 * provider, the completed checkout. Prints paid orders per second, the time of each step, the lag
 * of the paid orders' workflows at the end, and the processor time of an order in each process.
 * Baselines: a bare Node HTTP server and single-row commits in the same database.
 *
 *   npm start, then: node tools/bench/checkout.mjs [seconds=20] [buyers=4]
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { buy, hangUp, shop, signedInBuyer } from './load/buyer.mjs';
import { directCommits } from './load/direct-commits.mjs';
import { fire, startBaseline } from './load/fire.mjs';
import { processorTime } from './load/processor-time.mjs';
import { printTimes } from './load/print-times.mjs';
import { runningStack } from './load/stack.mjs';

const [seconds = '20', buyers = '4'] = process.argv.slice(2);
const stack = runningStack();
/** Code is compiled while it runs: the first orders take several times as long. */
const WARM_UP_MS = 10_000;
const times = {
  priceCart: [],
  openCheckout: [],
  card: [],
  completeCheckout: [],
  'whole checkout': [],
};
async function timed(measured, name, run) {
  const startedAt = performance.now();
  const result = await run();
  if (measured) times[name].push(performance.now() - startedAt);
  return result;
}

/**
 * Waits until the workflow of every paid order has been signalled.
 * @returns how many orders were waiting when the load ended, the seconds until none was, and the
 *   start delays of the payment workflows
 */
async function caughtUp() {
  const database = new pg.Client(stack.database('ordering'));
  await database.connect();
  const endedAt = performance.now();
  for (let atTheEnd; ;) {
    const { rows } = await database.query(
      `SELECT count(*)::int AS waiting FROM workflow_signals WHERE order_version = 0`,
    );
    atTheEnd ??= rows[0].waiting;
    if (rows[0].waiting === 0) {
      const seconds = (performance.now() - endedAt) / 1000;
      const started = await database.query(
        `SELECT percentile_cont(ARRAY[0.5, 0.95, 1]) WITHIN GROUP (ORDER BY extract(epoch FROM signalled_at - created_at))
                AS seconds
           FROM workflow_signals JOIN orders ON orders.id = order_id
          WHERE order_version = 1 AND created_at > now() - $1 * interval '1 millisecond'`,
        [performance.now() - measureFrom],
      );
      await database.end();
      return { waiting: atTheEnd, seconds, startedAfter: started.rows[0].seconds };
    }
    await delay(500);
  }
}

const names = Array.from({ length: Number(buyers) }, (_, index) => `bench-buyer-${index + 1}`);
const asks = await Promise.all(names.map(signedInBuyer));
const wares = await shop(asks[0]);

const startedAt = performance.now();
const measureFrom = startedAt + WARM_UP_MS;
const until = measureFrom + Number(seconds) * 1000;
let orders = 0;
let before;
await Promise.all(
  asks.map(async (ask) => {
    while (performance.now() < until) {
      const measured = performance.now() >= measureFrom;
      if (measured) before ??= processorTime(stack.processes);
      await timed(measured, 'whole checkout', () =>
        buy(ask, wares, (step, run) => timed(measured, step, run)),
      );
      if (measured) orders += 1;
    }
  }),
);
const tookSeconds = (performance.now() - measureFrom) / 1000;
const during = processorTime(stack.processes);
const behind = await caughtUp();
const after = processorTime(stack.processes);
hangUp();

console.log(`${buyers} buyers, ${orders} paid orders in ${tookSeconds.toFixed(1)} s`);
console.log(`${(orders / tookSeconds).toFixed(1)} paid orders a second`);
console.log(`${behind.waiting} workflows behind at the end, for ${behind.seconds.toFixed(1)} s`);
const [p50, p95OfStarts, slowest] = behind.startedAfter.map((each) => each.toFixed(2));
console.log(`workflows started after p50 ${p50}, p95 ${p95OfStarts}, at most ${slowest} s`);
printTimes(times);
if (before && during && after) {
  console.log('processor time of an order: during the rush, and with what was done after it');
  const spent = [...after].map(([name, ms]) => [
    name,
    (during.get(name) - before.get(name)) / orders,
    (ms - before.get(name)) / orders,
  ]);
  const sum = (column) => spent.reduce((total, row) => total + row[column], 0);
  for (const [name, ...ms] of [...spent, ['together', sum(1), sum(2)]]) {
    console.log(`${name.padEnd(18)} ${ms.map((each) => each.toFixed(2).padStart(7)).join(' ')} ms`);
  }
}

const bare = await startBaseline('http-hello');
const { rate, p95 } = await fire({
  url: bare.url,
  getBodies: () => [{ query: '{ hello }' }],
  seconds: 4,
});
bare.stop();
const commits = await directCommits({
  url: stack.database('ordering'),
  seconds: 4,
  connections: Number(buyers),
});
console.log('beside, with nothing else running:');
console.log(`bare Node HTTP     ${Math.round(rate)} requests a second, p95 ${p95.toFixed(1)} ms`);
console.log(`single-row commits ${Math.round(commits)} a second over ${buyers} connections`);
