/**
 * $1 now, $2 days of the market, $3 days of growth, $4 minimum number of brands. Leaders and ranks
 * cover only products that enough brands ordered.
 */
export const salesSql = `
  WITH lines AS (
    SELECT l.product_id, o.brand_id, l.revenue_cents, o.placed_at,
      o.placed_at > $1::timestamptz - make_interval(days => $3) AS is_recent,
      o.placed_at <= $1::timestamptz - make_interval(days => $3)
        AND o.placed_at > $1::timestamptz - make_interval(days => 2 * $3) AS is_earlier
    FROM brand_orders o JOIN brand_order_lines l ON l.order_id = o.id
    WHERE o.status <> 'cancelled' AND o.placed_at <= $1
      AND o.placed_at > $1::timestamptz - make_interval(days => $2)
  ), sold AS (
    SELECT lines.product_id, p.category, count(DISTINCT brand_id)::int AS brands, count(*)::int AS orders,
      sum(revenue_cents)::float8 AS revenue,
      count(*) FILTER (WHERE is_recent)::int AS recent_orders,
      coalesce(sum(revenue_cents) FILTER (WHERE is_recent), 0)::float8 AS recent_revenue,
      count(*) FILTER (WHERE is_earlier)::int AS earlier_orders,
      coalesce(sum(revenue_cents) FILTER (WHERE is_earlier), 0)::float8 AS earlier_revenue
    FROM lines JOIN search_products p ON p.id = lines.product_id
    GROUP BY lines.product_id, p.category
    HAVING count(DISTINCT brand_id) >= $4
  )
  SELECT sold.*, max(revenue) OVER (PARTITION BY category) AS leader,
    percent_rank() OVER (PARTITION BY category ORDER BY sold.orders) AS outsold,
    year.orders AS year_orders, year.season AS year_season
  FROM sold, LATERAL (
    SELECT count(*)::int AS orders,
      count(*) FILTER (WHERE o.placed_at < $1::timestamptz - make_interval(days => 365 - $3))::int AS season
    FROM brand_order_lines l JOIN brand_orders o ON o.id = l.order_id
    WHERE l.product_id = sold.product_id AND o.status <> 'cancelled'
      AND o.placed_at > $1::timestamptz - make_interval(days => 365) AND o.placed_at <= $1
  ) AS year`;

/** `search_products.popularity` is an integer: a market factor of 1 is stored as this number. */
const POPULARITY_UNITS = 1000;

/** Updates only rows whose value differs, since each update also writes index entries. */
export const popularitySql = [
  `UPDATE search_products p SET popularity = round(m.factor * ${POPULARITY_UNITS})
   FROM product_market m
   WHERE m.product_id = p.id AND p.popularity <> round(m.factor * ${POPULARITY_UNITS})`,
  `UPDATE search_products p SET popularity = 0 WHERE popularity > 0 AND NOT hidden
     AND NOT EXISTS (SELECT FROM product_market m WHERE m.product_id = p.id)`,
];
