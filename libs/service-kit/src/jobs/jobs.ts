import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import {
  Logger as LibraryLogger,
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type WorkerEvents,
} from 'graphile-worker';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import { withSpan } from '../tracing/tracing';
import { addJob } from './add-job';
import { RetryJob, retryPauseMs, type Attempt, type Job } from './job';
import { jobMetrics, type JobMetrics } from './job-metrics';
import { toPool } from './pool';

/** The age from which a lock is stale: no attempt runs for so long, so its process has died. */
const LEASE_MS = 120_000;
const UNLOCK_EVERY_MS = 30_000;
/** The longest delay of a postponed job after its time; new jobs start through a notification. */
const POLL_MS = 5_000;
const RESTART_MS = 5_000;

/**
 * How long a fetched job may wait for a free slot before it is returned to other processes. Much
 * shorter than the lease, which starts with the fetch.
 */
const HELD_MS = 5_000;

/**
 * With the default delays, the library does not await the statement that completes a job: neither
 * during a shutdown, nor to detect its failure.
 */
const AWAITED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type Work<Payload> = (payload: Payload, attempt: Attempt) => Promise<void>;

interface DefinedJob {
  readonly job: Job<object>;
  readonly work: Work<object>;
  readonly cron?: string;
}

export interface JobsOptions {
  readonly dataSource: DataSource;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The number of concurrent jobs of each lane in this process. */
  readonly concurrency: number;
}

/**
 * Runs the jobs of a service: each in one process at a time, until it succeeds or is dead (ADR
 * 0055).
 */
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly defined = new Map<string, DefinedJob>();
  private readonly stopped = new AbortController();
  private readonly metrics: JobMetrics;
  private readonly runners = new Map<string | undefined, Runner>();
  private kept: Promise<unknown> | undefined;

  constructor(private readonly options: JobsOptions) {
    this.metrics = jobMetrics(options.metrics, options.dataSource);
  }

  /**
   * Defines a job; call it before the application starts. Work must be idempotent, because it runs
   * again if the process dies before the job is marked as done.
   */
  define<Payload extends object>(job: Job<Payload>, work: Work<Payload>): void {
    this.defined.set(job.name, { job, work: work as Work<object> });
  }

  /**
   * Defines work that one process of the service runs on a schedule. A failed run is not retried;
   * the next run does its work.
   */
  defineCron(name: string, cron: string, work: () => Promise<void>): void {
    this.defined.set(name, { job: { name, maxAttempts: 1 }, work, cron });
  }

  onApplicationBootstrap(): void {
    if (this.defined.size === 0) return;
    const lanes = new Set([...this.defined.values()].map(({ job }) => job.lane));
    this.kept = Promise.all([
      ...[...lanes].map((lane) => this.keepRunning(lane)),
      this.keepUnlocking(),
    ]);
  }

  /** Resolves when the running attempts have ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await Promise.all(
      [...this.runners.values()].map((runner) => runner.stop().catch(() => undefined)),
    );
    await this.kept;
    if (this.defined.size > 0) this.options.logger.info('job runners stopped');
  }

  /**
   * Restarts the library's runner, which stops if it cannot mark a job as done, as during a
   * database outage.
   */
  private async keepRunning(lane: string | undefined): Promise<void> {
    const jobs = [...this.defined.values()].filter(({ job }) => job.lane === lane);
    while (!this.stopped.signal.aborted) {
      try {
        const runner = await this.run(jobs);
        if (this.stopped.signal.aborted) await runner.stop();
        else this.runners.set(lane, runner);
        await runner.promise;
      } catch (err) {
        this.options.logger.error({ err }, 'job runner failed, restarting');
      }
      await this.pause(RESTART_MS);
    }
  }

  private run(jobs: readonly DefinedJob[]): Promise<Runner> {
    const { concurrency } = this.options;
    return run({
      events: lookOnceListening(),
      pgPool: toPool(this.options.dataSource),
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      // Fetches jobs for all slots with one query, because separate slots would mostly find
      // nothing.
      preset: { worker: { ...AWAITED, localQueue: { size: concurrency, ttl: HELD_MS } } },
      logger: libraryLogger(this.options.logger),
      taskList: Object.fromEntries(
        jobs.map((one) => [
          one.job.name,
          (payload: unknown, helpers: JobHelpers) => this.attempt(one, payload as object, helpers),
        ]),
      ),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ job: { name: task }, cron }) =>
          // With a key, the next run replaces a run that is dead or overdue.
          cron ? [{ task, match: cron, options: { maxAttempts: 1, jobKey: task } }] : [],
        ),
      ),
    });
  }

  private async attempt(
    { job, work }: DefinedJob,
    payload: object,
    { job: row }: JobHelpers,
  ): Promise<void> {
    const observed = this.metrics.begin(job.name);
    try {
      await withSpan(`job ${job.name}`, { kind: 'consumer' }, () =>
        work(payload, { number: row.attempts }),
      );
      observed('done');
    } catch (err) {
      observed('failed');
      if (!(err instanceof RetryJob)) {
        const fields = { job: job.name, jobId: row.id, attempt: row.attempts, err };
        this.options.logger.warn(fields, 'job attempt failed');
      }
      if (!(await this.postponed(job, payload, row))) throw err;
    }
  }

  /**
   * Adds the job again after `maxPauseMs`, if its backoff would be longer: the library has one
   * limit for all jobs. Returns false if the library should apply its own backoff.
   */
  private async postponed(
    job: Job<object>,
    payload: object,
    row: { readonly attempts: number; readonly key: string | null },
  ): Promise<boolean> {
    if (job.maxPauseMs === undefined || retryPauseMs(row.attempts) <= job.maxPauseMs) return false;
    const runAt = new Date(Date.now() + job.maxPauseMs);
    await addJob(this.options.dataSource, job, payload, {
      runAt,
      ...(row.key !== null && { key: row.key }),
    });
    return true;
  }

  /** Releases the jobs of dead processes, which the library would do only after four hours. */
  private async keepUnlocking(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        await this.options.dataSource.query(
          `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
           WHERE locked_at < now() - $1 * interval '1 millisecond'`,
          [LEASE_MS],
        );
      } catch (err) {
        this.options.logger.warn({ err }, 'failed to take over the jobs of stopped processes');
      }
      await this.pause(UNLOCK_EVERY_MS);
    }
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopped.signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Drops the library's log lines about jobs, because they contain job keys, which may be addresses.
 * `Jobs` logs failed attempts itself.
 */
function libraryLogger(logger: Logger): LibraryLogger {
  return new LibraryLogger(() => (level, message, meta) => {
    if (meta && 'job' in meta) return;
    if (level === 'error' || level === 'warning')
      logger.warn({ err: meta?.['error'] }, `jobs: ${message}`);
  });
}

/**
 * Makes the worker fetch jobs once it listens: jobs that were added before, at startup or during a
 * database outage, caused no notification.
 */
function lookOnceListening(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // The event precedes the LISTEN statement; a second statement on the same connection runs after
    // it.
    queueMicrotask(() => {
      client.query('LISTEN "jobs:insert"').then(
        () => workerPool.nudge(1),
        // The library detects the same failure and reconnects.
        () => undefined,
      );
    });
  });
  return events;
}
