import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { BackgroundJob, Logger } from '@makeport/service-kit';
import { DataSource } from 'typeorm';

/** Thirteen months, as the topics keep what these are made from: a season can be compared with the one before. */
export const KEEP_DAYS = 400;
const EVERY_MS = 3_600_000;
const BATCH = 5_000;

const KEPT = [
  ['user_activities', 'created_at', KEEP_DAYS],
  ['analytics_records', 'at', KEEP_DAYS],
  ['searches_without_result', 'at', KEEP_DAYS],
  // Every process has read it within a second.
  ['search_gone', 'at', 1],
] as const;

/** Deletes what is older than is kept; several processes share the work. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: BackgroundJob;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(Logger) logger: Logger,
  ) {
    const onError = (err: unknown): void => logger.error({ err }, 'old records could not be deleted');
    this.job = new BackgroundJob({ work: () => this.execute(), everyMs: EVERY_MS, onError });
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  async execute(): Promise<void> {
    for (const [table, column, days] of KEPT) {
      while ((await this.deleteSome(table, column, days)) === BATCH);
    }
  }

  private async deleteSome(table: string, column: string, days: number): Promise<number> {
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      `WITH old AS (
         SELECT ctid FROM ${table} WHERE ${column} < clock_timestamp() - make_interval(days => $1)
         LIMIT $2 FOR UPDATE SKIP LOCKED
       ), gone AS (DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM old) RETURNING 1)
       SELECT count(*)::integer AS count FROM gone`,
      [days, BATCH],
    );
    return count;
  }
}
