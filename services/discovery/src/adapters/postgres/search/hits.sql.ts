import { MAX_RANKED, MAX_WALK } from '../../../domain/search/strategy';
import type { SearchOrder } from '../../../use-cases/search/search-reader';

export const MAX_SAMPLE = 1_000;
/** The most popular rows, of which a sample of what is common is taken. */
const SAMPLE_WALK = 5_000;

/** $1 query, $2 to $11 filters: as the labels let through, and exactly. */
const fulfils = `NOT hidden
  AND ($2::text[] IS NULL OR category = ANY($2)) AND ($3::uuid IS NULL OR manufacturer_id = $3)
  AND ($4::bigint IS NULL OR price_max_cents >= $4) AND ($5::bigint IS NULL OR price_min_cents <= $5)
  AND ($6::integer IS NULL OR moq <= $6) AND ($7::integer IS NULL OR lead_time_days <= $7)
  AND ($8::text[] IS NULL OR certifications && $8) AND ($9::text[] IS NULL OR country = ANY($9))
  AND ($10::boolean IS NULL OR customisable) AND ($11::boolean IS NULL OR samples_available)`;

/** $12 rank query, $13 phrase, $14 SKU, $15 lexemes, $16 offset, $17 limit. */
const shown = `id, name, category, manufacturer_name AS "manufacturerName", score::float8 AS score,
  sku_key = $14 AS "exactSku", phrase = $13 AS "exactName",
  (SELECT coalesce(json_agg(json_build_object('places', positions, 'weights', weights)), '[]')
   FROM unnest(narrow) AS own (lexeme, positions, weights) WHERE own.lexeme = ANY($15::text[])) AS matches`;

const score = `CASE WHEN $12::tsquery IS NULL THEN 0 ELSE ts_rank(narrow, $12) END + popularity / 2000.0
  + CASE WHEN $14 <> '' AND sku_key = $14 THEN 100 WHEN phrase = $13 THEN 10 ELSE 0 END`;

const sortOf: Readonly<Record<SearchOrder, string>> = {
  relevance: 'score DESC, id',
  newest: 'created_at DESC, id DESC',
  price_low: 'price_min_cents, id',
  price_high: 'price_max_cents DESC, id DESC',
  lead_time: 'lead_time_days, id',
};
const walkOf: Readonly<Record<SearchOrder, string>> = {
  ...sortOf,
  relevance: 'popularity DESC, id DESC',
};

/** Best first, until the page is full. */
export const walk = (order: SearchOrder): string => `
  SELECT ${shown}, NULL::integer AS found FROM (
    SELECT *, ${score} AS score, row_number() OVER () AS place FROM (
      SELECT * FROM (SELECT * FROM search_products WHERE NOT hidden ORDER BY ${walkOf[order]} LIMIT ${MAX_WALK}) first
      WHERE ($1::tsquery IS NULL OR narrow @@ $1) AND ${fulfils} OFFSET $16 LIMIT $17
    ) walked
  ) page ORDER BY ${order === 'relevance' ? 'score DESC, place' : 'place'}`;

const narrowHits = (columns: string, limit: number): string =>
  `SELECT ${columns} FROM search_products WHERE narrow @@ $1::tsquery AND ${fulfils} LIMIT ${limit}`;
const textHits = (columns: string, limit: number): string =>
  `SELECT ${columns} FROM search_products
   WHERE id = ANY(ARRAY(SELECT id FROM search_texts WHERE wide @@ $1::tsquery LIMIT ${limit})) AND ${fulfils}`;

/** All that match, ranked; an exact SKU among them though it is no word of the narrow index. */
export const readIndex = (order: SearchOrder, texts: boolean): string => `
  WITH hit AS MATERIALIZED (
    ${narrowHits('*', MAX_RANKED)}
  ), more AS MATERIALIZED (
    ${texts ? textHits('*', MAX_RANKED) : 'SELECT * FROM search_products WHERE false'}
  ), own AS MATERIALIZED (
    SELECT * FROM search_products WHERE $14 <> '' AND sku_key = $14 AND ${fulfils} LIMIT 20
  ), page AS (
    SELECT *, ${score} AS score, count(*) OVER () AS found FROM (
      SELECT * FROM hit
      UNION ALL SELECT * FROM more WHERE id NOT IN (SELECT id FROM hit)
      UNION ALL SELECT * FROM own WHERE id NOT IN (SELECT id FROM hit) AND id NOT IN (SELECT id FROM more)
    ) every
    ORDER BY ${sortOf[order]} OFFSET $16 LIMIT $17
  )
  SELECT ${shown}, found::integer AS found FROM page ORDER BY ${sortOf[order]}`;

const counted =
  'category, certifications, country, price_min_cents, price_max_cents, moq, lead_time_days, customisable, samples_available';

const sampleOf = {
  walk: `SELECT ${counted} FROM (
      SELECT * FROM search_products WHERE NOT hidden ORDER BY popularity DESC, id DESC LIMIT ${SAMPLE_WALK}
    ) first WHERE ($1::tsquery IS NULL OR narrow @@ $1) AND ${fulfils} LIMIT ${MAX_SAMPLE}`,
  index: narrowHits(counted, MAX_SAMPLE),
  texts: `${textHits(counted, MAX_RANKED)} LIMIT ${MAX_SAMPLE}`,
};

const stepsBelow = (steps: readonly number[], facet: string, column: string): string =>
  `SELECT '${facet}', step::text, count(*) FROM hit, unnest('{${steps.join(',')}}'::bigint[]) AS step
   WHERE ${column} <= step GROUP BY step`;

/** $12 where price bands begin, $13 where they end. */
export const countFacets = (
  from: keyof typeof sampleOf,
  moqs: readonly number[],
  days: readonly number[],
): string => `
  WITH hit AS MATERIALIZED (${sampleOf[from]})
  SELECT facet, value, count::integer AS count FROM (
    SELECT 'sampled' AS facet, '' AS value, count(*) AS count FROM hit
    UNION ALL SELECT 'categories', category, count(*) FROM hit GROUP BY category
    UNION ALL SELECT 'certifications', name, count(*) FROM hit, unnest(certifications) AS name GROUP BY name
    UNION ALL SELECT 'countries', country, count(*) FROM hit WHERE country IS NOT NULL GROUP BY country
    UNION ALL SELECT 'customisable', 'yes', count(*) FROM hit WHERE customisable
    UNION ALL SELECT 'samplesAvailable', 'yes', count(*) FROM hit WHERE samples_available
    UNION ALL ${stepsBelow(moqs, 'moqs', 'moq')}
    UNION ALL ${stepsBelow(days, 'leadTimes', 'lead_time_days')}
    UNION ALL SELECT 'prices', low::text, count(*) FROM hit, unnest($12::bigint[], $13::bigint[]) AS band (low, high)
      WHERE price_min_cents < coalesce(high, 9e18::bigint) AND price_max_cents >= low GROUP BY low
  ) counts`;
