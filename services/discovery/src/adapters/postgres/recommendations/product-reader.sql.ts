/** Few are; each statement reads them once. */
export const closedManufacturers = 'ARRAY(SELECT id FROM search_manufacturers WHERE closed)';

/** $1 ids. */
export const productsSql = `
  SELECT p.number::float8 AS number, p.id, p.name, p.category, p.manufacturer_id, p.manufacturer_name,
    p.price_min_cents::float8 AS price_min_cents, p.price_max_cents::float8 AS price_max_cents,
    to_json(p.option_names)::text AS option_names, to_json(p.certifications)::text AS certifications,
    p.manufacturer_id = ANY (${closedManufacturers}) AS closed
  FROM search_products p
  WHERE p.id = ANY ($1::text[]) AND NOT p.hidden`;

/** $1 manufacturers, $2 how many of each. */
export const manufacturersSql = `
  SELECT m.id, to_json(ARRAY(
    SELECT id FROM search_products WHERE manufacturer_id = m.id AND NOT hidden
    ORDER BY popularity DESC, id DESC LIMIT $2
  )) AS products
  FROM unnest($1::uuid[]) AS m (id)`;

/** $1 how many. */
export const popularSql = `
  SELECT id FROM search_products WHERE popularity > 0 AND NOT hidden ORDER BY popularity DESC, id DESC LIMIT $1`;
