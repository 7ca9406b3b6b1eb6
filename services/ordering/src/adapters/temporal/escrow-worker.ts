import { setTimeout as wait } from 'node:timers/promises';
import type { Logger, Metrics } from '@makeport/service-kit';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import {
  NativeConnection,
  Worker,
  type ActivityInterceptorsFactory,
  type WorkerOptions,
} from '@temporalio/worker';
import type { EscrowActivities } from '../../activities/escrow.activities';
import { observeActivities } from './observe-activities';
import type { TemporalConfig } from './temporal-config';

const RECONNECT_MS = 1_000;

export interface EscrowWorkerOptions {
  readonly temporal: TemporalConfig;
  readonly taskQueue: string;
  readonly maxCachedWorkflows: number;
  readonly workflowBundle: NonNullable<WorkerOptions['workflowBundle']>;
  readonly activities: EscrowActivities;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Runs workflows and activities as long as its application. It reconnects automatically after an
 * outage of Temporal.
 */
export class EscrowWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly observe: ActivityInterceptorsFactory;
  private readonly stopped = new Promise<void>((resolve) => {
    this.stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  private worker: Worker | undefined;
  private loop: Promise<void> | undefined;

  constructor(private readonly options: EscrowWorkerOptions) {
    this.observe = observeActivities(options.metrics);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  start(): void {
    this.loop ??= this.runUntilStopped();
  }

  /** Drains in-flight activities; the next worker resumes the rest. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    this.options.logger.info('the Temporal worker has stopped');
  }

  /** Throws while the worker is not polling, for the readiness probe. */
  check(): Promise<void> {
    if (this.worker?.getState() === 'RUNNING') return Promise.resolve();
    return Promise.reject(new Error('not connected to Temporal'));
  }

  private async runUntilStopped(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.run();
      } catch (err) {
        if (this.stopping.signal.aborted) {
          this.options.logger.warn({ err }, 'the Temporal worker failed to shut down cleanly');
          return;
        }
        this.options.logger.warn({ err }, 'the Temporal worker failed, restarting');
        await wait(RECONNECT_MS, undefined, { signal: this.stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  private async run(): Promise<void> {
    const { temporal, taskQueue, maxCachedWorkflows, workflowBundle, activities, logger } =
      this.options;
    const { address, tls } = temporal;
    const connection = await NativeConnection.connect({ address, ...(tls ? { tls } : {}) });
    try {
      this.worker = await Worker.create({
        connection,
        namespace: temporal.namespace,
        taskQueue,
        maxCachedWorkflows,
        workflowBundle,
        activities,
        interceptors: { activity: [this.observe] },
        shutdownGraceTime: '10 seconds',
        // Without it the SDK waits for in-flight activities without a limit.
        shutdownForceTime: '15 seconds',
        // A user waits for a status change, so the orders of a dead worker must move to another one
        // soon.
        stickyQueueScheduleToStartTimeout: '1 second',
      });
      logger.info({ taskQueue }, 'the Temporal worker has started');
      await this.worker.runUntil(this.stopped);
    } finally {
      this.worker = undefined;
      await connection.close();
    }
  }
}
