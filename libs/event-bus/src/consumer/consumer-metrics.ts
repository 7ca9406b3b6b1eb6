import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { counter, gauge, histogram } from '../metrics';

export type EventOutcome =
  | 'handled'
  | 'duplicate'
  | 'skipped'
  | 'parked'
  | 'dead_lettered'
  | 'discarded';

export interface ConsumerMetrics {
  outcome(topic: string, outcome: EventOutcome): void;
  /** Called for each attempt, so retries of an event count separately. */
  duration(type: string, outcome: 'ok' | 'failed', seconds: number): void;
  waiting(waiting: boolean): void;
}

export function consumerMetrics(
  registry: Registry = new Registry(),
  group: string,
  dataSource: DataSource,
): ConsumerMetrics {
  gauge(registry, {
    name: 'event_parked_keys',
    help: 'Aggregates whose events wait behind a dead letter',
    labelNames: ['group'],
    async collect() {
      this.reset();
      for (const { consumer, count } of await parkedKeys(dataSource, group))
        this.set({ group: consumer }, count);
    },
  });
  const outcomes = counter(registry, {
    name: 'events_consumed_total',
    help: 'Events by outcome',
    labelNames: ['group', 'topic', 'outcome'],
  });
  const durations = histogram(registry, {
    name: 'event_handling_seconds',
    help: 'Time of a handler with its transaction',
    labelNames: ['group', 'type', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const waitings = gauge(registry, {
    name: 'event_consumer_waiting',
    help: '1 while the consumer waits for an unavailable dependency',
    labelNames: ['group'],
  });
  return {
    outcome: (topic, outcome) => outcomes.inc({ group, topic, outcome }),
    duration: (type, outcome, seconds) => durations.observe({ group, type, outcome }, seconds),
    waiting: (waiting) => waitings.set({ group }, waiting ? 1 : 0),
  };
}

/**
 * Counts the parked keys of every group in this database. Returns NaN if the database is
 * unavailable: a scrape must not fail because of it.
 */
async function parkedKeys(
  dataSource: DataSource,
  group: string,
): Promise<{ consumer: string; count: number }[]> {
  try {
    return await dataSource.query<{ consumer: string; count: number }[]>(
      `SELECT consumer, count(key)::int AS count
       FROM (SELECT consumer, key FROM parked_keys UNION ALL SELECT $1, NULL) AS keys GROUP BY consumer`,
      [group],
    );
  } catch {
    return [{ consumer: group, count: NaN }];
  }
}
