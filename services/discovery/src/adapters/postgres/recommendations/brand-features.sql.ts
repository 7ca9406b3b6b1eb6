import { SEARCHES_READ, VIEWS_READ } from '../../../domain/recommendations/brand-features';
import { versionsSql } from './market-facts';
import { MAX_CHANGES } from './product-cache';

/**
 * A subselect, so that no plan depends on its value: else PostgreSQL would plan each time, which takes as long as the
 * work. With an end, though none is later, few rows are expected, and the index is walked.
 */
const isRecent = `changed >= (SELECT $2::xid8) AND changed < '18446744073709551615'::xid8`;

/**
 * All of one brand in one answer, and how much of what is remembered for all holds no longer. $1 is its account, $2 the
 * transaction since which changes are asked for. Of what it viewed, products that nobody sees any more are among them.
 */
export const brandFeaturesSql = `
  SELECT
    ${versionsSql} AS versions,
    'search_products'::regclass::oid::text AS source,
    (SELECT json_agg(json_build_array(c.number, c.id, c.manufacturer_id, c.popularity, c.changed::text)) FROM (
      SELECT number, id, manufacturer_id, popularity, changed FROM search_products WHERE ${isRecent}
      ORDER BY changed LIMIT ${MAX_CHANGES}
    ) AS c) AS products,
    (SELECT json_agg(g.number) FROM (
      SELECT number FROM search_gone WHERE ${isRecent} ORDER BY changed LIMIT ${MAX_CHANGES}
    ) AS g) AS gone,
    (SELECT row_to_json(f) FROM (
      SELECT preferred_categories, price_min_cents, price_max_cents FROM brand_features WHERE account_id = $1
    ) AS f) AS preferences,
    (SELECT json_agg(json_build_array(o.manufacturer_id, o.orders)) FROM (
      SELECT manufacturer_id, count(*)::int AS orders FROM brand_orders
      WHERE brand_id = $1 AND status = 'completed' GROUP BY manufacturer_id
    ) AS o) AS orders,
    (SELECT json_agg(json_build_array(seen.product_id, seen.created_at) ORDER BY seen.created_at DESC) FROM (
      SELECT metadata->>'product_id' AS product_id, created_at FROM user_activities
      WHERE user_id = $1 AND activity_type = 'product_view' ORDER BY created_at DESC LIMIT ${VIEWS_READ}
    ) AS seen) AS views,
    (SELECT json_agg(json_build_array(s.query, s.created_at)) FROM (
      SELECT metadata->>'query' AS query, created_at FROM user_activities
      WHERE user_id = $1 AND activity_type = 'search' ORDER BY created_at DESC LIMIT ${SEARCHES_READ}
    ) AS s) AS searches`;
