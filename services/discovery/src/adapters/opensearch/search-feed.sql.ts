const columns = `p.id, p.revision::text, p.hidden, p.sku, p.sku_key, p.name, p.phrase, p.category,
  p.category_text, p.manufacturer_id::text, p.manufacturer_name, p.manufacturer_text, p.location, p.country,
  p.price_min_cents, p.price_max_cents, p.moq, p.lead_time_days, p.customisable, p.samples_available, p.certifications,
  p.option_names, p.popularity, p.created_at, p.verified, t.description`;

const joined = 'search_products p LEFT JOIN search_texts t ON t.id = p.id';

/** Not changed since $1, after $2 in the order of the ids, $3 at most. */
export const unchangedProducts = `
  SELECT ${columns} FROM ${joined} WHERE NOT p.hidden AND p.changed < $1::xid8 AND p.id > $2
  ORDER BY p.id LIMIT $3`;

/** Changed since $1. */
export const changedProducts = `
  SELECT id, revision::text FROM search_products WHERE changed >= $1::xid8`;

/** $1 ids. */
export const someProducts = `SELECT ${columns} FROM ${joined} WHERE p.id = ANY($1::text[])`;

export const goneProducts = `
  SELECT id, revision::text FROM search_gone WHERE changed >= $1::xid8 AND id IS NOT NULL`;

export const changedManufacturers = `
  SELECT id::text, name, phrase, location, closed FROM search_manufacturers WHERE changed >= $1::xid8`;

/**
 * Where a reader is that sees all that is committed now: `horizon` is the first transaction that it may not see, and
 * `source` the tables themselves, which a rebuild exchanges.
 */
export const findPlace = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  'search_products'::regclass::oid::text AS source`;

export const isChanged = `SELECT
  EXISTS (SELECT FROM search_products WHERE changed >= $1::xid8)
    OR EXISTS (SELECT FROM search_gone WHERE changed >= $1::xid8)
    OR EXISTS (SELECT FROM search_manufacturers WHERE changed >= $1::xid8) AS changed`;

/** How far the index behind an alias was fed. */
export const findFed = `SELECT index, source::text, horizon::text, at FROM search_feeds WHERE alias = $1`;

export const saveFed = `
  INSERT INTO search_feeds (alias, index, source, horizon) VALUES ($1, $2, $3, $4)
  ON CONFLICT (alias) DO UPDATE SET index = $2, source = $3, horizon = $4, at = now()`;

/** One process feeds an alias, for as long as its connection lasts. */
export const lead = `SELECT pg_try_advisory_lock(hashtextextended('search feed ' || $1, 0)) AS leads`;
