const IN_PERIOD = (column: string): string => `${column} >= $1 AND ${column} < $2`;
const getWeek = (column: string): string =>
  `date_trunc('week', ${column} AT TIME ZONE 'UTC')::date::text`;

export const heldSql = `
  SELECT count(*)::int AS orders, coalesce(sum(total_cents), 0)::float8 AS cents
    FROM orders WHERE escrow_state = 'pending'`;

export const placedSql = `
  SELECT ${getWeek('created_at')} AS week, status, count(*)::int AS orders
    FROM orders WHERE ${IN_PERIOD('created_at')} GROUP BY 1, 2`;

export const timesSql = `
  SELECT action, count(*)::int AS orders,
         percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY extract(epoch FROM step.at - orders.created_at)) AS seconds
    FROM order_steps step JOIN orders ON orders.id = step.order_id
   WHERE action IN ('approve', 'mark_shipping') AND ${IN_PERIOD('step.at')}
   GROUP BY action`;

export const disputedSql = `
  SELECT count(*)::int AS orders FROM orders
   WHERE ${IN_PERIOD('created_at')}
     AND id IN (SELECT order_id FROM order_steps WHERE action = 'report_problem')`;

/**
 * Reads the ledger's entries of the period once: credits minus debits of each settlement, so that a
 * release that was taken back is subtracted; by week, and for the top products and manufacturers.
 * An order of several products counts for the one that it is named after.
 */
export const moneySql = `
  WITH ended AS MATERIALIZED (
    SELECT order_id, ${getWeek('posted_at')} AS week,
           coalesce(sum(moved) FILTER (WHERE account LIKE 'manufacturer:%' OR account = 'platform_fees'), 0) AS released,
           coalesce(sum(moved) FILTER (WHERE account = 'refunds'), 0) AS refunded,
           coalesce(sum(moved) FILTER (WHERE account = 'platform_fees'), 0) AS fee
      FROM ledger_postings posting
      JOIN LATERAL (SELECT account, CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END AS moved
                      FROM ledger_entries WHERE posting_id = posting.id) entry ON true
     WHERE ${IN_PERIOD('posted_at')} AND kind IN ('released', 'refunded', 'split', 'taken_back')
     GROUP BY posting.id),
  named AS MATERIALIZED (
    SELECT settled.released, product_id, product_name, manufacturer_id, manufacturer_name
      FROM (SELECT order_id, sum(released) AS released FROM ended GROUP BY order_id HAVING sum(released) <> 0) settled
      JOIN orders ON orders.id = order_id)
  (SELECT 'week' AS kind, week AS id, '' AS name, 0 AS orders, sum(released)::float8 AS "releasedCents",
          sum(refunded)::float8 AS "refundedCents", sum(fee)::float8 AS "feeCents"
     FROM ended GROUP BY week)
  UNION ALL
  (SELECT 'product', product_id, max(product_name), count(*)::int, sum(released)::float8, 0, 0
     FROM named GROUP BY product_id ORDER BY sum(released) DESC, product_id LIMIT 10)
  UNION ALL
  (SELECT 'manufacturer', manufacturer_id::text, max(manufacturer_name), count(*)::int, sum(released)::float8, 0, 0
     FROM named GROUP BY manufacturer_id ORDER BY sum(released) DESC, manufacturer_id LIMIT 10)`;
