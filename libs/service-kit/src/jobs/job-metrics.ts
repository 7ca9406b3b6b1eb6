import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics';

export interface JobMetrics {
  /**
   * Starts the timer of an attempt.
   * @returns a function to call when the attempt ends
   */
  begin(job: string): (outcome: 'done' | 'failed') => void;
}

interface Counted {
  readonly job: string;
  readonly waiting: number;
  readonly dead: number;
}

/**
 * A job without attempts left is dead. It stays in the table until an operator retries or deletes
 * it.
 */
const COUNT = `
  SELECT task_identifier AS job, count(*) FILTER (WHERE attempts < max_attempts OR locked_at IS NOT NULL)::int AS waiting,
    count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS dead
  FROM graphile_worker.jobs GROUP BY 1`;

export function jobMetrics(metrics: Metrics, dataSource: DataSource): JobMetrics {
  const seconds = metrics.seconds('job_seconds', 'Attempts of jobs', ['job', 'outcome']);
  const gauge = (name: string, help: string, count: (row: Counted) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [metrics.registry],
      async collect() {
        this.reset();
        // Reports no jobs during a database outage, because a scrape must not fail.
        const rows = await dataSource.query<Counted[]>(COUNT).catch(() => []);
        for (const row of rows) this.set({ job: row.job }, count(row));
      },
    });
  };
  gauge('jobs_waiting', 'Unfinished jobs, including scheduled ones', ({ waiting }) => waiting);
  gauge('jobs_dead', 'Jobs whose last attempt failed', ({ dead }) => dead);
  return {
    begin: (job) => {
      const end = seconds.startTimer({ job });
      return (outcome) => void end({ outcome });
    },
  };
}
