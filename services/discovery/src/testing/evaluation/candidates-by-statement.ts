import type { DataSource } from 'typeorm';
import { budget, WALKED } from '../../adapters/postgres/recommendations/candidates.sql';
import type { CoView } from '../../domain/recommendations/brand-features';
import type { Interests } from '../../domain/recommendations/interests';

/** $1 categories, $2 and $3 prices, $4 viewed together, $5 manufacturers, $6 those with completed orders. */
const candidatesSql = `
  SELECT p.id, p.name, p.price_min_cents::float8 AS "priceMinCents", coalesce(market.factor, 0) AS popularity,
    coalesce(attention.accounts, 0) AS viewers, coalesce(attention.weight, 0) AS attention
  FROM (
    SELECT near.id FROM unnest($1::text[]) AS c (category), LATERAL (
      SELECT product_id AS id FROM (
        SELECT product_id, price_min_cents, price_max_cents FROM product_attention WHERE category = c.category
        ORDER BY weight DESC, product_id LIMIT ${WALKED}
      ) AS walked
      WHERE price_max_cents >= $2::bigint AND price_min_cents <= $3::bigint LIMIT ${budget.lookedAt.each}
    ) AS near
    UNION
    SELECT unnest($4::text[])
    UNION
    SELECT near.id FROM unnest($5::uuid[]) AS m (id), LATERAL (
      SELECT id FROM search_products WHERE manufacturer_id = m.id AND NOT hidden
      ORDER BY popularity DESC, id DESC LIMIT ${budget.manufacturers.each}
    ) AS near
    UNION
    SELECT near.id FROM unnest($6::uuid[]) AS m (id), LATERAL (
      SELECT id FROM search_products WHERE manufacturer_id = m.id AND NOT hidden
      ORDER BY popularity DESC, id DESC LIMIT ${budget.orderedFrom.each}
    ) AS near
    UNION
    (SELECT id FROM search_products WHERE popularity > 0 AND NOT hidden
     ORDER BY popularity DESC, id DESC LIMIT ${budget.popular})
  ) AS wanted
  JOIN search_products p USING (id)
  LEFT JOIN search_manufacturers m ON m.id = p.manufacturer_id
  LEFT JOIN product_market market ON market.product_id = p.id
  LEFT JOIN product_attention attention ON attention.product_id = p.id
  WHERE NOT p.hidden AND NOT coalesce(m.closed, false)
  ORDER BY p.id COLLATE "C"`;

/** $1 the account, $2 how many. */
const pairsSql = `
  SELECT product_id AS "viewedId", other_id AS "productId", accounts, strength FROM co_views
  WHERE product_id IN (
    SELECT id FROM (
      SELECT metadata->>'product_id' AS id FROM user_activities
      WHERE user_id = $1 AND activity_type = 'product_view' ORDER BY created_at DESC LIMIT 50
    ) AS seen JOIN search_products USING (id) WHERE NOT hidden
  )
  ORDER BY strength DESC, product_id, other_id LIMIT $2`;

export interface StatedCandidate {
  readonly id: string;
  readonly name: string;
  readonly priceMinCents: number;
  readonly popularity: number;
  readonly viewers: number;
  readonly attention: number;
}

/** What the memory of a process has to say, by PostgreSQL alone. */
export const findCandidatesByStatement = (
  dataSource: DataSource,
  { categories, minCents, maxCents, viewedTogether, manufacturerIds, orderedFrom }: Interests,
): Promise<StatedCandidate[]> =>
  dataSource.query<StatedCandidate[]>(candidatesSql, [
    ...[categories, minCents, maxCents],
    ...[viewedTogether, manufacturerIds, orderedFrom],
  ]);

export const findPairsByStatement = (
  dataSource: DataSource,
  accountId: string,
  most: number,
): Promise<CoView[]> => dataSource.query<CoView[]>(pairsSql, [accountId, most]);
