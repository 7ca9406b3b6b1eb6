import { Jobs } from '@makeport/service-kit/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Thirteen months, like the source topics, so that a season can be compared with the previous one.
 */
export const KEEP_DAYS = 400;
const BATCH = 5_000;

const KEPT = [
  ['user_activities', 'created_at', KEEP_DAYS],
  ['analytics_records', 'at', KEEP_DAYS],
  ['searches_without_result', 'at', KEEP_DAYS],
  // The indexer reads removals within a second, and rebuilds an index that is 20 hours old.
  ['search_gone', 'at', 1],
] as const;

@Injectable()
export class RetentionJob {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    jobs.defineCron('delete-old-records', '0 * * * *', () => this.execute());
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
         LIMIT $2
       ), gone AS (DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM old) RETURNING 1)
       SELECT count(*)::integer AS count FROM gone`,
      [days, BATCH],
    );
    return count;
  }
}
