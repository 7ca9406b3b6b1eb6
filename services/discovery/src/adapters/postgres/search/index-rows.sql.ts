/** What the index keeps of a product: see `IndexRow`. */
const columns = `p.number, p.id, p.popularity, p.changed::text, p.hidden, p.phrase, p.category, p.category_text,
  p.manufacturer_id, p.manufacturer_text, p.country, p.price_min_cents, p.price_max_cents, p.moq, p.lead_time_days,
  p.customisable, p.samples_available, array_to_string(p.certifications, E'\\n'),
  extract(epoch FROM p.created_at)::bigint, p.sku_key,
  ${lexemes('p.narrow', 'a')}, ${lexemes('p.narrow', 'b')}, ${lexemes('p.narrow', 'c')}`;

function lexemes(vector: string, weight: string): string {
  return `array_to_string(tsvector_to_array(ts_filter(${vector}, '{${weight}}')), ' ')`;
}

/** The most popular first, after $1 and $2; $3 at most. */
export const loadProducts = `
  SELECT ${columns} FROM search_products p WHERE NOT hidden AND (popularity, id) < ($1::integer, $2)
  ORDER BY popularity DESC, id DESC LIMIT $3`;

/** $1 numbers. */
export const loadTexts = `
  SELECT p.number, ${lexemes('t.wide', 'd')} FROM search_products p JOIN search_texts t ON t.id = p.id
  WHERE p.number = ANY($1::bigint[])`;

/** $1 which part of the descriptions to look at, in percent, $2 how many of them have a lexeme at least. */
export const commonTexts = (percent: number, atLeast: number): string => `
  SELECT word FROM ts_stat($$ SELECT ts_filter(wide, '{d}') FROM search_texts TABLESAMPLE SYSTEM (${percent}) $$)
  WHERE ndoc >= ${atLeast}`;

/** With what is in its description, where it is the version of the product. $1 changed since, $2 and $3 after, $4 at most. */
export const changedProducts = `
  SELECT ${columns}, ${lexemes('t.wide', 'd')} FROM search_products p LEFT JOIN search_texts t ON t.id = p.id
  WHERE p.changed >= $1::xid8 AND (p.changed, p.number) > ($2::xid8, $3::bigint)
  ORDER BY p.changed, p.number LIMIT $4`;

export const goneProducts = 'SELECT number FROM search_gone WHERE changed >= $1::xid8';

export const changedManufacturers = `
  SELECT id::text, name, phrase, location, closed, verified FROM search_manufacturers WHERE changed >= $1::xid8`;

/**
 * Where a reader is that sees all that is committed now: `horizon` is the first transaction that it may not see, and
 * `source` the tables themselves, which a rebuild exchanges.
 */
const here = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  'search_products'::regclass::oid::text AS source`;

export const findPlace = here;
/** $1 a former horizon. */
export const findChange = `${here},
  (SELECT EXISTS (SELECT FROM search_products WHERE changed >= $1::xid8)
    OR EXISTS (SELECT FROM search_gone WHERE changed >= $1::xid8)
    OR EXISTS (SELECT FROM search_manufacturers WHERE changed >= $1::xid8)) AS "isChanged"`;

export const stemWords = `
  SELECT typed, tsvector_to_array(to_tsvector('product_english', typed)) AS lexemes FROM unnest($1::text[]) AS typed`;
