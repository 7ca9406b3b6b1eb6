import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics';

export interface JobMetrics {
  /** @returns a function to call at the end of the attempt */
  begin(job: string): (outcome: 'done' | 'failed') => void;
}

interface Counted {
  readonly job: string;
  readonly waiting: number;
  readonly dead: number;
}

/** A job whose last attempt failed is dead: it stays, for an operator. */
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
        // A scrape must not fail during a database outage.
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
