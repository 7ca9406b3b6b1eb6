import type { Job } from './job';

export interface AddJobOptions {
  /** A waiting job with the same key is replaced; a running one is not. */
  readonly key?: string;
  /** Default: immediately. */
  readonly runAt?: Date;
}

/** A data source, or the entity manager of a transaction. */
interface Queries {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

/** Adds a job. Within a transaction, the job exists if and only if the transaction commits. */
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
