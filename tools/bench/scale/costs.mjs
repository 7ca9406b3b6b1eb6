/** Reads the results of `order-costs.mjs` for the estimate and the simulation. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The number of user requests for each step of an order. */
export const requestsOf = {
  checkout: 4,
  approve: 1,
  start_production: 1,
  mark_shipping: 1,
  mark_completed: 1,
};

/** A request waits for these processes; the others work afterwards. */
const inRequest = ['client', 'web', 'bff', 'identity', 'catalog', 'ordering', 'stripe-sandbox'];
/** A request only waits for PostgreSQL's transactions of these services. */
const databasesInRequest = ['identity', 'catalog', 'ordering'];
/** Processes with a single instance that can use several processors. */
export const engines = ['postgres', 'kafka', 'temporal'];

const positive = (value) => Math.max(value ?? 0, 0);
const byPrefix = (step, prefix) =>
  Object.fromEntries(
    Object.entries(step)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), positive(value)]),
  );
const total = (values) => Object.values(values).reduce((sum, value) => sum + value, 0);

/**
 * @returns for each step `asked` and `later`: processor milliseconds by process; and its writes:
 * transactions by service, bytes of all databases, of their log, of Kafka and of Temporal
 */
export function readCosts(file = resolve(import.meta.dirname, '../../../.local/order-costs.json')) {
  const { steps, idlePerMs } = JSON.parse(readFileSync(file, 'utf8'));
  const costs = Object.entries(steps).map(([name, step]) => {
    const processor = byPrefix(step, 'processor ms: ');
    const transactions = byPrefix(step, 'transactions: ');
    const share =
      databasesInRequest.reduce((sum, each) => sum + (transactions[each] ?? 0), 0) /
      total(transactions);
    const asked = Object.fromEntries(inRequest.map((each) => [each, positive(processor[each])]));
    asked.postgres = positive(processor.postgres) * share;
    const later = Object.fromEntries(
      Object.entries(processor)
        .filter(([each]) => !inRequest.includes(each))
        .map(([each, ms]) => [each, each === 'postgres' ? ms * (1 - share) : ms]),
    );
    return {
      name,
      requests: requestsOf[name],
      asked,
      later,
      transactions,
      databaseBytes: total(byPrefix(step, 'database bytes: ')),
      logBytes: positive(step['log bytes: postgres']),
      kafkaBytes: positive(step['bytes: kafka']),
      temporalBytes: positive(step['bytes: temporal']),
    };
  });
  return { steps: costs, idlePerMs: byPrefix(idlePerMs, 'processor ms: ') };
}

/** Returns the processor milliseconds of a whole order life, by process. */
export function processorOfLife(steps) {
  const sum = {};
  for (const { asked, later } of steps)
    for (const part of [asked, later])
      for (const [name, ms] of Object.entries(part)) sum[name] = (sum[name] ?? 0) + ms;
  return sum;
}
