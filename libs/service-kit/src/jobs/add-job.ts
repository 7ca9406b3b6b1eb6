import type { Job } from './job';

export interface AddJobOptions {
  /** Replaces a waiting job of the same key, but not a running one. */
  readonly key?: string;
  /** Default: immediately. */
  readonly runAt?: Date;
}

/** Adds the job in a transaction: it exists if and only if the transaction commits. */
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
