import { SEARCHES_READ, VIEWS_READ } from '../../../domain/recommendations/brand-features';
import { LEAST_ACCOUNTS } from '../../../domain/recommendations/co-views';
import { isVisible, productTraits } from './product-traits.sql';

/** The maximum number of co-view pairs read for the brand, the strongest first. */
const PAIRS_READ = 300;

/**
 * Reads all input of one brand's recommendations as one row. $1 is the brand's account. Empty lists
 * are null.
 */
export const brandFeaturesSql = `
  WITH seen AS MATERIALIZED (
    SELECT metadata->>'product_id' AS id, created_at AS at FROM user_activities
    WHERE user_id = $1 AND activity_type = 'product_view' ORDER BY created_at DESC LIMIT ${VIEWS_READ}
  ), viewed AS MATERIALIZED (
    SELECT ${productTraits} FROM search_products p WHERE p.id IN (SELECT id FROM seen) AND ${isVisible}
  )
  SELECT
    (SELECT row_to_json(f) FROM (
      SELECT preferred_categories AS "preferredCategories", price_min_cents AS "minCents", price_max_cents AS "maxCents"
      FROM brand_features WHERE account_id = $1
    ) AS f) AS preferences,
    (SELECT json_agg(json_build_array(o.manufacturer_id, o.orders)) FROM (
      SELECT manufacturer_id, count(*) AS orders FROM brand_orders
      WHERE brand_id = $1 AND status = 'completed' GROUP BY manufacturer_id
    ) AS o) AS orders,
    (SELECT json_agg(seen ORDER BY seen.at DESC) FROM seen) AS views,
    (SELECT json_agg(viewed) FROM viewed) AS products,
    (SELECT json_agg(s) FROM (
      SELECT metadata->>'query' AS query, created_at AS at FROM user_activities
      WHERE user_id = $1 AND activity_type = 'search' ORDER BY created_at DESC LIMIT ${SEARCHES_READ}
    ) AS s) AS searches,
    (SELECT json_agg(c) FROM (
      SELECT product_id AS "viewedId", other_id AS "productId", strength, accounts FROM co_views
      WHERE product_id IN (SELECT id FROM viewed) AND accounts >= ${LEAST_ACCOUNTS}
      ORDER BY strength DESC, product_id, other_id LIMIT ${PAIRS_READ}
    ) AS c) AS "coViews"`;
