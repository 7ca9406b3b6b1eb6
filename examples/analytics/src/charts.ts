import type { Row, Warehouse } from './warehouse.ts';

/** The rows of each chart, which the table beside it also shows. Weeks start on Monday, UTC. */
const queries = {
  ordersByWeek: `
    SELECT strftime(date_trunc('week', placed), '%Y-%m-%d') AS week, count(*) AS orders,
           CAST(sum(total_cents) AS BIGINT) AS value_cents
      FROM orders GROUP BY 1 ORDER BY 1`,
  escrowHeld: `
    SELECT strftime(day, '%Y-%m-%d') AS day,
           CAST(sum(sum(CASE kind WHEN 'held' THEN amount_cents ELSE -amount_cents END)) OVER (ORDER BY day) AS BIGINT)
             AS held_cents
      FROM (SELECT date_trunc('day', moved) AS day, kind, amount_cents FROM escrow_movements)
     GROUP BY day ORDER BY day`,
  funnel: `
    WITH seen AS (SELECT account_id, product_id, min(viewed) AS viewed FROM product_views
                   WHERE account_id IS NOT NULL AND role = 'brand' GROUP BY ALL),
         bought AS (SELECT s.account_id, s.product_id, bool_or(o.status = 'completed') AS completed
                      FROM seen s JOIN orders o ON o.brand_id = s.account_id AND o.product_id = s.product_id
                       AND o.placed >= s.viewed GROUP BY ALL)
    SELECT * FROM (VALUES
      (1, 'A brand viewed a product', (SELECT count(*) FROM seen)),
      (2, 'and ordered it', (SELECT count(*) FROM bought)),
      (3, 'and the order was completed', (SELECT count(*) FROM bought WHERE completed))) steps (step, name, count)
     WHERE EXISTS (FROM product_views) ORDER BY step`,
  problems: `
    SELECT strftime(week, '%Y-%m-%d') AS week, CAST(sum(orders) AS BIGINT) AS orders,
           CAST(sum(reported) AS BIGINT) AS reported, CAST(sum(unsettled) AS BIGINT) AS unsettled
      FROM (SELECT date_trunc('week', placed) AS week, 1 AS orders, 0 AS reported, 0 AS unsettled FROM orders
            UNION ALL
            SELECT date_trunc('week', reported), 0, 1, CAST(outcome = 'open' AS INTEGER) FROM problems)
     GROUP BY week ORDER BY week`,
  leadTimes: `
    SELECT strftime(date_trunc('week', completed), '%Y-%m-%d') AS week, count(*) AS orders,
           median(promised_days) AS promised_days, round(median(real_days), 2) AS real_days,
           count(*) FILTER (WHERE real_days > promised_days) AS late
      FROM lead_times GROUP BY 1 ORDER BY 1`,
};

export type Charts = Record<keyof typeof queries, Row[]> & { totals: Row };

export async function readCharts(warehouse: Warehouse): Promise<Charts> {
  const charts: Record<string, Row[]> = {};
  for (const [name, sql] of Object.entries(queries)) charts[name] = await warehouse.query(sql);
  return { ...charts, totals: await readTotals(warehouse) } as Charts;
}

/** Returns the totals that must equal those of ordering's ledger. */
export async function readTotals(warehouse: Warehouse): Promise<Row> {
  const [row] = await warehouse.query(`
    SELECT (SELECT count(*) FROM orders) AS orders,
           (SELECT coalesce(CAST(sum(total_cents) AS BIGINT), 0) FROM orders) AS order_cents,
           ${['held', 'released', 'refunded', 'charged back']
             .map(
               (
                 kind,
               ) => `(SELECT coalesce(CAST(sum(amount_cents) AS BIGINT), 0) FROM escrow_movements
                            WHERE kind = '${kind}') AS ${kind.replace(' ', '_')}_cents`,
             )
             .join(', ')},
           (SELECT coalesce(CAST(sum(fee_cents) AS BIGINT), 0) FROM escrow_movements) AS fee_cents`);
  return row ?? {};
}
