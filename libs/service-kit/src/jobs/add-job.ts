import type { Job } from './job';

export interface AddJobOptions {
  /** One that waits under this key is replaced; one that is being worked on is not. */
  readonly key?: string;
  /** At once by default. */
  readonly runAt?: Date;
}

/** Of a transaction: the job is there if and only if all else is. */
interface Queries {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

export async function addJob<Payload extends object>(
  manager: Queries,
  job: Job<Payload>,
  payload: Payload,
  { key, runAt }: AddJobOptions = {},
): Promise<void> {
  await manager.query(
    'SELECT FROM graphile_worker.add_job($1, payload := $2, max_attempts := $3, job_key := $4, run_at := $5)',
    [job.name, JSON.stringify(payload), job.maxAttempts, key ?? null, runAt ?? null],
  );
}
