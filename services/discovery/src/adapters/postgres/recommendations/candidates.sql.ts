import { closedManufacturers } from './product-reader.sql';

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

/**
 * Where those are too few, the rest of the catalogue that is near to what is known of the brand.
 *
 * $1 categories · $2, $3 range of prices · $4, $5 categories and prices of what was viewed · $6 searches ·
 * $7 products viewed.
 */
export const moreCandidatesSql = `
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
    SELECT unnest($7::text[])`;

/** Of its category: of each side of its price, and of the popular ones. All are alike in that. */
const LOOKALIKES = 30;

const traits = 'id, name, manufacturer_id, price_min_cents, price_max_cents, option_names, certifications';
const lists = ['option_names', 'certifications'];

/** Lists as JSON of their own. */
const getTraits = (table: string): string =>
  traits
    .split(', ')
    .map((column) => (lists.includes(column) ? `to_json(${table}.${column})::text` : `${table}.${column}`))
    .join(', ');

/**
 * $1 is the product. What is popular and of its price stands twice. One value: to read it
 * costs a third of so many rows.
 */
export const lookalikesSql = `
  SELECT p.category, json_build_array(${getTraits('p')}) AS product,
    (SELECT json_agg(json_build_array(${getTraits('near')})) FROM (
      (SELECT ${traits} FROM search_products WHERE category = p.category AND price_min_cents >= p.price_min_cents
         AND NOT hidden ORDER BY price_min_cents, id LIMIT ${LOOKALIKES})
      UNION ALL
      (SELECT ${traits} FROM search_products WHERE category = p.category AND price_min_cents < p.price_min_cents
         AND NOT hidden ORDER BY price_min_cents DESC, id DESC LIMIT ${LOOKALIKES})
      UNION ALL
      (SELECT ${traits} FROM search_products WHERE category = p.category AND NOT hidden
       ORDER BY popularity DESC, id DESC LIMIT ${LOOKALIKES})
    ) AS near WHERE near.id <> p.id AND NOT near.manufacturer_id = ANY (${closedManufacturers})) AS others
  FROM search_products p
  WHERE p.id = $1 AND NOT p.hidden AND NOT p.manufacturer_id = ANY (${closedManufacturers})`;
