import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { counter, gauge, histogram } from '../metrics';
import type { OutboxRow } from './outbox-table';

export interface OutboxMetrics {
  published(rows: readonly OutboxRow[]): void;
  refused(): void;
}

/** Registers the size and age of the outbox. Each scrape reads them from the table. */
export function outboxMetrics(
  registry: Registry = new Registry(),
  dataSource: DataSource,
): OutboxMetrics {
  const delay = histogram(registry, {
    name: 'outbox_publish_delay_seconds',
    help: 'Time from recording an event to its publication',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 300],
  });
  const refusals = counter(registry, {
    name: 'outbox_refused_total',
    help: 'Events that the broker refused; their aggregates wait',
  });
  gauge(registry, {
    name: 'outbox_oldest_unpublished_seconds',
    help: 'Age of the oldest event that is not published yet; 0 when there is none',
    async collect() {
      this.set(
        await measure(
          dataSource,
          `coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8`,
        ),
      );
    },
  });
  gauge(registry, {
    name: 'outbox_unpublished',
    help: 'Events that are not published yet',
    async collect() {
      this.set(await measure(dataSource, `count(*)::int`));
    },
  });
  return {
    published: (rows) => {
      for (const row of rows)
        delay.observe(Math.max(0, Date.now() - row.created_at.getTime()) / 1_000);
    },
    refused: () => refusals.inc(),
  };
}

/** @returns NaN if the database is unavailable: a scrape must not fail because of it */
async function measure(dataSource: DataSource, expression: string): Promise<number> {
  try {
    const [row] = await dataSource.query<[{ value: number }]>(
      `SELECT ${expression} AS value FROM outbox WHERE published_at IS NULL`,
    );
    return row.value;
  } catch {
    return NaN;
  }
}
