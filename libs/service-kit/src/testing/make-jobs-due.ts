import { eventually } from '@makeport/testing';
import type { DataSource } from 'typeorm';

export interface WhichJobs {
  readonly job?: string;
  readonly key?: string;
  /** Only jobs that are due by this time. */
  readonly until?: Date;
}

/**
 * Waits for running attempts, then makes the waiting jobs due now.
 * @param attempts the number of attempts that the jobs count as made
 */
export async function makeJobsDue(
  dataSource: Pick<DataSource, 'query'>,
  { job, key, until }: WhichJobs = {},
  attempts?: number,
): Promise<void> {
  const which = `($1::text IS NULL OR task_identifier = $1) AND ($2::text IS NULL OR key = $2)
    AND ($3::timestamptz IS NULL OR run_at <= $3)`;
  const parameters = [job ?? null, key ?? null, until ?? null];
  await eventually(async () => {
    const inHand = await dataSource.query<unknown[]>(
      `SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL AND ${which}`,
      parameters,
    );
    if (inHand.length > 0) throw new Error('an attempt is in hand');
  });
  await dataSource.query(
    `SELECT FROM graphile_worker.reschedule_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE ${which}), run_at := now(), attempts := $4)`,
    [...parameters, attempts ?? null],
  );
  await dataSource.query(`SELECT pg_notify('jobs:insert', '{"count":100}')`);
}
