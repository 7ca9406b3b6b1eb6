/**
 * A condition on `search_products p`. Excludes demo products (version 0), which are recommended
 * only as demo matches (REC-13).
 */
export const isVisible = 'NOT p.hidden AND p.version > 0';

/** There are few closed manufacturers; each statement reads them once. */
export const closedManufacturers = 'ARRAY(SELECT id FROM search_manufacturers WHERE closed)';

/** Columns of `search_products p`, with the names of `ProductTraits`. */
export const productTraits = `p.id, p.name, p.category, p.manufacturer_id AS "manufacturerId",
  p.price_min_cents AS "priceMinCents", p.price_max_cents AS "priceMaxCents", p.option_names AS "optionNames",
  p.certifications`;
