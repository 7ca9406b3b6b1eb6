import type { DataSource } from 'typeorm';

const KEEP_DAYS = 7;
const BATCH = 1_000;

/**
 * Deletes rows published more than seven days ago, in batches with short locks. @returns the number
 * of deleted rows
 */
export async function deleteOldRows(dataSource: DataSource): Promise<number> {
  for (let total = 0; ;) {
    const [{ count }] = await dataSource.query<[{ count: number }]>(
      `WITH old AS (
         SELECT id FROM outbox WHERE published_at < clock_timestamp() - make_interval(days => $1)
         LIMIT $2 FOR UPDATE SKIP LOCKED
       ), gone AS (DELETE FROM outbox USING old WHERE outbox.id = old.id RETURNING 1)
       SELECT count(*)::int AS count FROM gone`,
      [KEEP_DAYS, BATCH],
    );
    total += count;
    if (count < BATCH) return total;
  }
}
