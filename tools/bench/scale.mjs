/**
 * Estimates the resources for more orders from the costs of one order (`order-costs.mjs`), and
 * simulates them: first the measurements of `checkout.mjs` and `order-life.mjs` on one machine,
 * then the estimated machines.
 *
 *   node tools/bench/order-costs.mjs, then: node tools/bench/scale.mjs [cores=2] [buyers=4]
 */
import { engines, processorOfLife, readCosts } from './scale/costs.mjs';
import { simulate } from './scale/simulation.mjs';

const [cores = '2', buyers = '4'] = process.argv.slice(2);
const { steps, idlePerMs } = readCosts();
const RATES = [10, 100, 1_000];
/** A busier process responds late. */
const BUSY = 0.6;
/** They represent the users' machines and the provider. */
const outside = ['client', 'stripe-sandbox'];
const DAY_S = 86_400;

const figure = (value, digits = 1) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const row = (name, values) =>
  console.log(`${name.padEnd(46)} ${values.map((each) => each.padStart(14)).join('')}`);
const sum = (values) => values.reduce((total, value) => total + value, 0);

const processor = processorOfLife(steps);
const own = Object.entries(processor).filter(([name]) => !outside.includes(name));
const paid = processorOfLife(steps.slice(0, 1));
const paidOwn = sum(own.map(([name]) => paid[name] ?? 0));
console.log('milliseconds of processor: a paid order, a whole life');
for (const [name, ms] of own) row(name, [figure(paid[name] ?? 0), figure(ms)]);
row('together', [figure(paidOwn), figure(sum(own.map(([, ms]) => ms)))]);
row('while nobody orders, of one processor', [
  '',
  `${figure(100 * sum(Object.values(idlePerMs)))} %`,
]);

console.log(
  `\nsimulated on ${cores} processors, ${buyers} buyers: orders a second, p50 and p95 ms`,
);
const oneMachine = { cores: Number(cores), buyers: Number(buyers), engines, seconds: 60 };
for (const [name, some] of [
  ['checkouts', steps.slice(0, 1)],
  ['whole lives', steps],
]) {
  const { perSecond, p50, p95 } = simulate({ ...oneMachine, steps: some });
  row(
    name,
    [perSecond, p50, p95].map((value) => figure(value)),
  );
}

console.log(`\nwhole lives a second`);
row(
  '',
  RATES.map((rate) => `${rate}`),
);
const instancesFor = (rate) =>
  Object.fromEntries(
    Object.entries(processor).map(([name, ms]) => [
      name,
      Math.max(1, Math.ceil((rate * ms) / 1000 / BUSY)),
    ]),
  );
for (const [name] of own)
  row(
    `${name}: ${engines.includes(name) ? 'processors' : 'instances'}`,
    RATES.map((rate) => `${instancesFor(rate)[name]}`),
  );
const perOrder = (key) => sum(steps.map((step) => step[key]));
const transactions = (name) => sum(steps.map((step) => step.transactions[name] ?? 0));
row(
  'transactions of ordering a second',
  RATES.map((rate) => figure(rate * transactions('ordering'), 0)),
);
row(
  'transactions of all databases a second',
  RATES.map((rate) => figure(rate * sum(Object.keys(steps[0].transactions).map(transactions)), 0)),
);
for (const [name, key] of [
  ['databases, GB a day', 'databaseBytes'],
  ['their log, GB a day', 'logBytes'],
  ['Kafka, GB a day, before replication', 'kafkaBytes'],
  ['Temporal, GB a day', 'temporalBytes'],
])
  row(
    name,
    RATES.map((rate) => figure((rate * perOrder(key) * DAY_S) / 1e9)),
  );

console.log('\nsimulated with these, each instance with a processor of its own');
const simulated = RATES.map((rate) =>
  simulate({ steps, engines, rate, seconds: 20, cores: Infinity, instances: instancesFor(rate) }),
);
row(
  'whole lives a second',
  simulated.map(({ perSecond }) => figure(perSecond)),
);
row(
  'requests of a life, p95 ms',
  simulated.map(({ p95 }) => figure(p95)),
);
row(
  'behind at the end, seconds',
  simulated.map(({ behindSeconds }) => figure(Math.max(...Object.values(behindSeconds)), 2)),
);
const busiest = ({ busy }) => Object.entries(busy).toSorted(([, a], [, b]) => b - a)[0];
row(
  'busiest',
  simulated.map((each) => `${busiest(each)[0]} ${figure(100 * busiest(each)[1], 0)} %`),
);

console.log(
  '\nwith one instance of each and one processor for each engine: the rate at which each is full',
);
for (const [name, ms] of own.toSorted(([, a], [, b]) => b - a)) row(name, [`${figure(1000 / ms)}`]);
