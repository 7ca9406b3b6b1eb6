import type { DataSource } from 'typeorm';
import type { Relevant } from './evaluate';

/** The last part of the log, which the lists must predict. */
const TEST_SHARE = 0.2;
const BATCH = 5000;

const splitSql = `
  SELECT percentile_disc($1::float8) WITHIN GROUP (ORDER BY created_at) AS split FROM user_activities
  WHERE activity_type = 'product_view'`;

/** Selects products that accounts first viewed after the split and that existed before it. */
const relevantSql = `
  SELECT user_id, array_agg(DISTINCT metadata->>'product_id') AS products FROM user_activities later
  WHERE activity_type = 'product_view' AND created_at >= $1
    AND EXISTS (SELECT FROM search_products p WHERE p.id = metadata->>'product_id' AND p.created_at < $1)
    AND NOT EXISTS (
      SELECT FROM user_activities earlier
      WHERE earlier.user_id = later.user_id AND earlier.activity_type = 'product_view' AND earlier.created_at < $1
        AND earlier.metadata->>'product_id' = later.metadata->>'product_id')
  GROUP BY user_id`;

/**
 * Uses the current products: removed ones cannot be recommended, and renamed ones have their new
 * name.
 */
const copied: readonly (readonly [table: string, where: string])[] = [
  ['search_products', 'created_at < $1'],
  ['search_lexemes', '$1::timestamptz IS NOT NULL'],
  ['search_manufacturers', '$1::timestamptz IS NOT NULL'],
  ['brand_features', '$1::timestamptz IS NOT NULL'],
  ['brand_orders', 'placed_at < $1'],
  ['brand_order_lines', 'order_id IN (SELECT id FROM brand_orders WHERE placed_at < $1)'],
  ['user_activities', 'created_at < $1'],
];

/**
 * Copies the log up to one split time into an empty database, and returns the later activities. A
 * separate split for each account would leak the future of other accounts.
 */
export async function copyLog(
  from: DataSource,
  to: DataSource,
): Promise<{ readonly split: Date; readonly relevant: Relevant }> {
  const [row] = await from.query<{ split: Date | null }[]>(splitSql, [1 - TEST_SHARE]);
  if (!row?.split) throw new Error('there are no views in this log');
  const { split } = row;
  for (const [table, where] of copied) {
    const rows = await from.query<{ row: object }[]>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${where}`,
      [split],
    );
    for (let start = 0; start < rows.length; start += BATCH) {
      await to.query(
        `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(rows.slice(start, start + BATCH).map((each) => each.row))],
      );
    }
  }
  const later = await from.query<{ user_id: string; products: string[] }[]>(relevantSql, [split]);
  return {
    split,
    relevant: new Map(later.map(({ user_id, products }) => [user_id, new Set(products)])),
  };
}
