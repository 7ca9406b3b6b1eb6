import { closedManufacturers, isVisible, productTraits } from './product-traits.sql';

/** The maximum number of candidates from each source: 500 in total. */
export const budget = {
  lookedAt: { lists: 6, each: 20 },
  manufacturers: { lists: 8, each: 15 },
  orderedFrom: { lists: 8, each: 1 },
  viewedTogether: 50,
  popular: 20,
  // The sources from here on are read only if the ones above yield fewer than `ENOUGH`.
  categories: { lists: 6, each: 15 },
  nearViewed: { lists: 5, each: 8 },
  searches: { lists: 4, each: 5 },
  newest: 20,
  viewed: 12,
} as const;

/** If the first sources yield this many candidates, the others are not read. */
export const ENOUGH = 60;
/**
 * The number of products of a category, the most popular first, that are checked against the
 * brand's price range.
 */
export const WALKED = 300;
/**
 * A search is skipped if its rarest word is in more products than this; the categories cover it.
 */
const RARE = 5000;

/** Selects the orderable products among the ids that the statement `ids` yields. */
const toCandidates = (ids: string): string => `
  SELECT coalesce(json_agg(candidate), '[]') AS candidates FROM (
    SELECT ${productTraits}, p.manufacturer_name AS "manufacturerName", coalesce(a.accounts, 0) AS viewers,
      coalesce(a.weight, 0) AS attention, coalesce(m.factor, 0) AS popularity
    FROM (${ids}) AS wanted
    JOIN search_products p ON p.id = wanted.id
    LEFT JOIN product_attention a ON a.product_id = p.id
    LEFT JOIN product_market m ON m.product_id = p.id
    WHERE ${isVisible} AND NOT p.manufacturer_id = ANY (${closedManufacturers})
  ) AS candidate`;

/** Selects the most popular products of each manufacturer in a list. */
const findPopular = (manufacturerIds: string, each: number): string => `
    SELECT near.id FROM unnest((SELECT ${manufacturerIds} FROM asked)) AS m (id), LATERAL (
      SELECT id FROM search_products WHERE manufacturer_id = m.id AND NOT hidden
      ORDER BY popularity DESC, id DESC LIMIT ${each}
    ) AS near`;

/**
 * Selects products that many accounts view in the brand's categories, products viewed together with
 * the brand's, products of its manufacturers, and popular products. The planner does not see the
 * values in `asked`, so one plan serves all brands: planning is a quarter of the work.
 */
export const candidatesSql = `
  WITH asked AS MATERIALIZED (
    SELECT $1::text[] AS categories, $2::bigint AS min_cents, $3::bigint AS max_cents, $4::text[] AS viewed_together,
      $5::uuid[] AS manufacturers, $6::uuid[] AS ordered_from
  ) ${toCandidates(`
    SELECT near.id FROM unnest((SELECT categories FROM asked)) AS c (category), LATERAL (
      SELECT id FROM (
        SELECT product_id AS id, price_min_cents, price_max_cents FROM product_attention
        WHERE category = c.category ORDER BY weight DESC, product_id LIMIT ${WALKED}
      ) AS walked
      WHERE price_max_cents >= (SELECT min_cents FROM asked) AND price_min_cents <= (SELECT max_cents FROM asked)
      LIMIT ${budget.lookedAt.each}
    ) AS near
    UNION
    SELECT unnest((SELECT viewed_together FROM asked))
    UNION ${findPopular('manufacturers', budget.manufacturers.each)}
    UNION ${findPopular('ordered_from', budget.orderedFrom.each)}
    UNION
    (SELECT id FROM search_products WHERE popularity > 0 AND NOT hidden
     ORDER BY popularity DESC, id DESC LIMIT ${budget.popular})`)}`;

/**
 * Selects further products that are close to the brand's interests, if `candidatesSql` yields too
 * few.
 *
 * $1 categories, $2 and $3 price range, $4 and $5 categories and prices of viewed products, $6
 * searches, $7 ids of viewed products.
 */
export const moreCandidatesSql = toCandidates(`
    SELECT near.id FROM unnest($1::text[]) AS c (category), LATERAL (
      SELECT id FROM (
        SELECT id, price_min_cents, price_max_cents FROM search_products
        WHERE category = c.category AND NOT hidden ORDER BY popularity DESC, id DESC LIMIT ${WALKED}
      ) AS walked
      WHERE price_max_cents >= $2::bigint AND price_min_cents <= $3::bigint LIMIT ${budget.categories.each}
    ) AS near
    UNION
    SELECT near.id FROM unnest($4::text[], $5::bigint[]) AS v (category, price), LATERAL (
      (SELECT id FROM search_products WHERE category = v.category AND price_min_cents >= v.price AND NOT hidden
       ORDER BY price_min_cents, id LIMIT ${budget.nearViewed.each / 2})
      UNION ALL
      (SELECT id FROM search_products WHERE category = v.category AND price_min_cents < v.price AND NOT hidden
       ORDER BY price_min_cents DESC, id DESC LIMIT ${budget.nearViewed.each / 2})
    ) AS near
    UNION
    SELECT near.id FROM (
      SELECT plainto_tsquery('product_english', query) AS asked,
        (SELECT min(products) FROM search_lexemes
         WHERE lexeme = ANY (tsvector_to_array(to_tsvector('product_english', query)))) AS rarest
      FROM unnest($6::text[]) AS s (query)
    ) AS s, LATERAL (
      SELECT id FROM search_products WHERE narrow @@ s.asked AND NOT hidden LIMIT ${budget.searches.each}
    ) AS near
    WHERE s.rarest <= ${RARE}
    UNION
    (SELECT id FROM search_products WHERE NOT hidden ORDER BY created_at DESC, id DESC LIMIT ${budget.newest})
    UNION
    SELECT unnest($7::text[])`);

/**
 * The number of products in the same category that are compared: this many above the price, this
 * many below it, and this many popular ones.
 */
const LOOKALIKES = 30;

/** $1 is the product. */
export const lookalikesSql = `
  SELECT to_json(product) AS product, (SELECT coalesce(json_agg(other), '[]') FROM (
    SELECT ${productTraits} FROM search_products p WHERE p.id IN (
      (SELECT id FROM search_products WHERE category = product.category AND price_min_cents >= product."priceMinCents"
         AND NOT hidden ORDER BY price_min_cents, id LIMIT ${LOOKALIKES})
      UNION
      (SELECT id FROM search_products WHERE category = product.category AND price_min_cents < product."priceMinCents"
         AND NOT hidden ORDER BY price_min_cents DESC, id DESC LIMIT ${LOOKALIKES})
      UNION
      (SELECT id FROM search_products WHERE category = product.category AND NOT hidden
       ORDER BY popularity DESC, id DESC LIMIT ${LOOKALIKES})
    ) AND p.id <> product.id AND ${isVisible} AND NOT p.manufacturer_id = ANY (${closedManufacturers})
  ) AS other) AS others
  FROM (
    SELECT ${productTraits} FROM search_products p
    WHERE p.id = $1 AND ${isVisible} AND NOT p.manufacturer_id = ANY (${closedManufacturers})
  ) AS product`;
