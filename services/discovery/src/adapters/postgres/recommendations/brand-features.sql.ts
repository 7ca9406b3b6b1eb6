import { SEARCHES_READ, VIEWS_READ } from '../../../domain/recommendations/brand-features';
import { LEAST_ACCOUNTS } from '../../../domain/recommendations/co-views';

/** How many of the pairs with what the brand viewed are read, the strongest first. */
const PAIRS_READ = 300;

/**
 * All of one brand in one answer. $1 is its account. What it viewed and nobody sees any more counts no longer
 * (OPEN-78, OPEN-81).
 */
export const brandFeaturesSql = `
  WITH views AS MATERIALIZED (
    SELECT p.id, p.name, p.category, p.manufacturer_id, p.price_min_cents, p.price_max_cents, p.option_names,
      p.certifications, seen.created_at
    FROM (
      SELECT metadata->>'product_id' AS product_id, created_at FROM user_activities
      WHERE user_id = $1 AND activity_type = 'product_view' ORDER BY created_at DESC LIMIT ${VIEWS_READ}
    ) AS seen
    JOIN search_products p ON p.id = seen.product_id
    WHERE NOT p.hidden
  )
  SELECT
    (SELECT row_to_json(f) FROM (
      SELECT preferred_categories, price_min_cents, price_max_cents FROM brand_features WHERE account_id = $1
    ) AS f) AS preferences,
    (SELECT json_agg(o) FROM (
      SELECT manufacturer_id, count(*)::int AS orders FROM brand_orders
      WHERE brand_id = $1 AND status = 'completed' GROUP BY manufacturer_id
    ) AS o) AS orders,
    (SELECT json_agg(v ORDER BY v.created_at DESC) FROM views AS v) AS views,
    (SELECT json_agg(s) FROM (
      SELECT metadata->>'query' AS query, created_at FROM user_activities
      WHERE user_id = $1 AND activity_type = 'search' ORDER BY created_at DESC LIMIT ${SEARCHES_READ}
    ) AS s) AS searches,
    (SELECT json_agg(c) FROM (
      SELECT product_id, other_id, accounts, strength FROM co_views
      WHERE product_id IN (SELECT id FROM views) AND accounts >= ${LEAST_ACCOUNTS}
      ORDER BY strength DESC, product_id, other_id LIMIT ${PAIRS_READ}
    ) AS c) AS co_views`;
