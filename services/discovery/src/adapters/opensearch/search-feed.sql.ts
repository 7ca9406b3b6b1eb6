const columns = `p.id, p.revision::text, p.hidden, p.sku, p.sku_key, p.name, p.phrase, p.category,
  p.category_text, p.manufacturer_id::text, p.manufacturer_name, p.manufacturer_text, p.location, p.country,
  p.price_min_cents, p.price_max_cents, p.moq, p.lead_time_days, p.customisable, p.samples_available, p.certifications,
  p.option_names, p.popularity, p.created_at, p.verified, t.description`;

const joined = 'search_products p LEFT JOIN search_texts t ON t.id = p.id';

/** Selects products not changed since $1, with ids after $2, at most $3. */
export const unchangedProducts = `
  SELECT ${columns} FROM ${joined} WHERE NOT p.hidden AND p.changed < $1::xid8 AND p.id > $2
  ORDER BY p.id LIMIT $3`;

/** Selects products changed since $1. */
export const changedProducts = `
  SELECT id, revision::text FROM search_products WHERE changed >= $1::xid8`;

export const someProducts = `SELECT ${columns} FROM ${joined} WHERE p.id = ANY($1::text[])`;

export const goneProducts = `
  SELECT id, revision::text FROM search_gone WHERE changed >= $1::xid8 AND id IS NOT NULL`;

export const changedManufacturers = `
  SELECT id::text, name, phrase, location, closed FROM search_manufacturers WHERE changed >= $1::xid8`;

/**
 * The current position of a reader: `horizon` is the first transaction that may be invisible to it,
 * and `source` identifies the tables, which a rebuild swaps.
 */
export const findPlace = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  'search_products'::regclass::oid::text AS source`;

export const isChanged = `SELECT
  EXISTS (SELECT FROM search_products WHERE changed >= $1::xid8)
    OR EXISTS (SELECT FROM search_gone WHERE changed >= $1::xid8)
    OR EXISTS (SELECT FROM search_manufacturers WHERE changed >= $1::xid8) AS changed`;

export const findFed = `SELECT index, source::text, horizon::text, at FROM search_feeds WHERE alias = $1`;

export const saveFed = `
  INSERT INTO search_feeds (alias, index, source, horizon) VALUES ($1, $2, $3, $4)
  ON CONFLICT (alias) DO UPDATE SET index = $2, source = $3, horizon = $4, at = now()`;

/** Elects the process that updates an alias until its connection ends. */
export const lead = `SELECT pg_try_advisory_lock(hashtextextended('search feed ' || $1, 0)) AS leads`;
