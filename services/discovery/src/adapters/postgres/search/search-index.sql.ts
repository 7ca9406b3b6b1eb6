import { DEMO_VERSION } from '../../../use-cases/search/search-index';

const toVector = (text: string, weight: string): string =>
  `setweight(to_tsvector('product_english', ${text}), '${weight}')`;

export const saveProduct = `
  WITH document AS (
    SELECT ${toVector('$28', 'A')} || ${toVector('$29', 'B')} || ${toVector('$30', 'C')}
        || array_to_tsvector($24::text[]) AS narrow,
      ${toVector('$25', 'D')} AS more
    WHERE NOT EXISTS (SELECT FROM search_removals WHERE id = $1 AND version >= $2)
  ), saved AS (
    INSERT INTO search_products AS stored (id, version, sku, sku_key, name, phrase, category, category_text,
      manufacturer_id, manufacturer_name, manufacturer_text, location, country, price_min_cents, price_max_cents,
      moq, lead_time_days, customisable, samples_available, certifications, option_names, created_at, hidden, narrow, verified)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::integer, $18, $19, $20, $21,
      $22::timestamptz, $23, narrow, $26
    FROM document
    ON CONFLICT (id) DO UPDATE SET version = $2, sku = $3, sku_key = $4, name = $5, phrase = $6, category = $7,
      category_text = $8, manufacturer_id = $9, manufacturer_name = $10, manufacturer_text = $11, location = $12,
      country = $13, price_min_cents = $14, price_max_cents = $15, moq = $16, lead_time_days = $17::integer,
      customisable = $18, samples_available = $19, certifications = $20, option_names = $21,
      created_at = $22::timestamptz, hidden = $23, narrow = EXCLUDED.narrow, verified = $26
    WHERE stored.version < $2 OR ($2 = ${DEMO_VERSION} AND stored.version = ${DEMO_VERSION})
    RETURNING id
  )
  INSERT INTO search_texts (id, wide, description)
  SELECT id, narrow || more, $27 FROM saved, document
  ON CONFLICT (id) DO UPDATE SET wide = EXCLUDED.wide, description = EXCLUDED.description`;

export const removeProduct = `
  WITH removed AS (
    INSERT INTO search_removals AS stored (id, version) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET version = $2 WHERE stored.version < $2
    RETURNING id
  ), gone AS (
    DELETE FROM search_products WHERE id IN (SELECT id FROM removed) AND version < $2 RETURNING id
  )
  DELETE FROM search_texts WHERE id IN (SELECT id FROM gone)`;

/**
 * Replaces manufacturer, location and the label of the country; keeps the words of name and
 * category and all other labels. Words of the details have the lowest weight, so `ts_filter` keeps
 * these too.
 */
export const renameProducts = `
  WITH renamed AS (
    UPDATE search_products SET manufacturer_name = $2, manufacturer_text = $3, location = $4, country = $5,
      narrow = ts_filter(narrow, '{a,b}') || ${toVector('$6', 'C')} || array_to_tsvector(
        ARRAY(SELECT label FROM unnest(tsvector_to_array(narrow)) AS label
              WHERE starts_with(label, '=') AND NOT starts_with(label, '=country:')) || $7::text[])
    WHERE manufacturer_id = $1 AND location = $8 AND (manufacturer_name, location) IS DISTINCT FROM ($2, $4)
    RETURNING id, narrow
  )
  UPDATE search_texts SET wide = narrow || ts_filter(wide, '{d}') FROM renamed WHERE search_texts.id = renamed.id`;

export const hideProducts = `
  UPDATE search_products SET hidden = $2 WHERE manufacturer_id = $1 AND hidden IS DISTINCT FROM $2`;

export const verifyProducts = `
  UPDATE search_products SET verified = $2 WHERE manufacturer_id = $1 AND verified IS DISTINCT FROM $2`;

export const removeDemoProducts = `
  WITH gone AS (
    DELETE FROM search_products WHERE version = ${DEMO_VERSION} AND id <> ALL ($1::text[]) RETURNING id
  )
  DELETE FROM search_texts WHERE id IN (SELECT id FROM gone)`;
