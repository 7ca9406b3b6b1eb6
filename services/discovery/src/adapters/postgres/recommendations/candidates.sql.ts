import { closedManufacturers, isVisible, productTraits } from './product-traits.sql';

/** How many candidates each of the sources may bring: 500 at most in all. */
export const budget = {
  lookedAt: { lists: 6, each: 20 },
  manufacturers: { lists: 8, each: 15 },
  orderedFrom: { lists: 8, each: 1 },
  viewedTogether: 50,
  popular: 20,
  // Only where the sources above bring too few.
  categories: { lists: 6, each: 15 },
  nearViewed: { lists: 5, each: 8 },
  searches: { lists: 4, each: 5 },
  newest: 20,
  viewed: 12,
} as const;

/** With so many that others look at, too, nothing else is needed. */
export const ENOUGH = 60;
/** So many of a category are looked through for those in the brand's range of prices. */
export const WALKED = 300;
/** A search whose rarest word is in more products finds too many to look through; the categories bring them. */
const RARE = 5000;

/** The candidates with these ids that can be ordered. @param ids a statement */
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

/** The most popular products of a list of manufacturers, so many of each. */
const findPopular = (manufacturerIds: string, each: number): string => `
    SELECT near.id FROM unnest((SELECT ${manufacturerIds} FROM asked)) AS m (id), LATERAL (
      SELECT id FROM search_products WHERE manufacturer_id = m.id AND NOT hidden
      ORDER BY popularity DESC, id DESC LIMIT ${each}
    ) AS near`;

/**
 * What many accounts view, in the brand's categories, and what its manufacturers make. PostgreSQL does not see the values
 * in `asked` when it plans, so it keeps one plan: to plan each time is a quarter of the work.
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
 * Where those are too few, the rest of the catalogue that is near to what is known of the brand.
 *
 * $1 categories · $2, $3 range of prices · $4, $5 categories and prices of what was viewed · $6 searches ·
 * $7 products viewed.
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

/** Of its category: of each side of its price, and of the popular ones. All are alike in that. */
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
