/**
 * Inserts products directly into discovery's read models: names and descriptions of words with
 * log-uniform ranks (the first words are in a tenth of all names, most in hardly any), 5,000
 * manufacturers, 15 categories.
 */
const syllables = [
  'ba',
  'co',
  'di',
  'fe',
  'gu',
  'ka',
  'lo',
  'mi',
  'nu',
  'pe',
  'ra',
  'so',
  'ti',
  'vu',
  'ze',
];
/** Returns the same word in every run. */
const word = (n) => {
  let [text, rest] = ['', n + 15 * 15];
  for (; rest > 0; rest = Math.floor(rest / 15)) text += syllables[rest % 15];
  return text;
};
const list = (first, count) => Array.from({ length: count }, (_, index) => word(first + index));

export const vocabulary = {
  adjectives: ['premium', 'slim', 'folding', 'recycled', 'compact', ...list(0, 75)],
  materials: ['cotton', 'steel', 'bamboo', 'leather', 'aluminium', ...list(100, 55)],
  nouns: ['bottle', 'charger', 'notebook', 'mug', 'lamp', ...list(200, 195)],
  rare: list(1000, 10_000),
};
const categories = [
  'Electronics',
  'Mobile Accessories',
  'Office Supplies',
  'Art & Crafts',
  'Fashion Accessories',
  'Beauty & Personal Care',
  'Toys & Games',
  'Fashion & Apparel',
  'Drinkware',
  'Home & Living',
  'Sports & Fitness',
  'Packaging & Printing',
  'Sustainable Products',
  'Tech Accessories',
  'Promotional Items',
];
const countries = [
  'China',
  'Portugal',
  'Austria',
  'Mexico',
  'Vietnam',
  'India',
  'Turkey',
  'Poland',
];
const certificates = ['CE', 'FCC', 'RoHS', 'FSC', 'GOTS', 'ISO 9001'];

/** Draws from `size` words, mostly the first ones. */
const drawn = (array, size) => `(${array}::text[])[floor(power(${size}, random()))::int]`;

const INDEXES = ['search_products_narrow', 'search_texts_wide'];

const fill = (size) => `
  WITH raw AS MATERIALIZED (
    SELECT n, initcap(concat_ws(' ', ${drawn('$1', vocabulary.adjectives.length)}, ${drawn('$2', vocabulary.materials.length)},
        ${drawn('$3', vocabulary.nouns.length)}, CASE WHEN n % 3 = 0 THEN ${drawn('$4', vocabulary.rare.length)} END)) AS name,
      ($5::text[])[floor(power(15, random()))::int] AS category, floor(power(5000, random()))::int AS maker,
      (SELECT string_agg(${drawn('$4', vocabulary.rare.length)}, ' ') FROM generate_series(1, 12 + n % 12)) AS description,
      (ARRAY[10, 50, 100, 250, 500, 1000])[1 + n % 6] AS moq, (ARRAY[7, 14, 30, 45, 60])[1 + n % 5] AS days,
      (100 * power(1000, random()))::bigint AS price, floor(1000 * power(random(), 6))::int AS popularity
    FROM generate_series(1, ${size}) n
  ), product AS (
    SELECT *, ($6::text[])[1 + maker % 8] AS country, 'Works ' || translate(maker::text, '0123456789', 'abcdefghij') AS manufacturer,
      ARRAY(SELECT DISTINCT unnest(ARRAY[($7::text[])[1 + n % 6], ($7::text[])[1 + (n / 6) % 6]])) AS certificates, n % 2 = 0 AS customisable, n % 3 > 0 AS samples,
      (SELECT string_agg(one || other, ' ') FROM (
        SELECT word AS one, lead(word) OVER (ORDER BY place) AS other
        FROM regexp_split_to_table(lower(name), ' ') WITH ORDINALITY AS words (word, place)
      ) AS pairs) AS joined
    FROM raw
  ), narrowed AS (
    SELECT *, setweight(to_tsvector('product_english', lower(name) || ' ' || joined), 'A')
      || setweight(to_tsvector('product_english', lower(category)), 'B')
      || setweight(to_tsvector('product_english', lower(manufacturer) || ' town ' || lower(country)), 'C')
      || array_to_tsvector(ARRAY['=category:' || category, '=maker:' || lpad(maker::text, 8, '0') || '-0000-4000-8000-000000000000',
           '=country:' || country] || ARRAY(SELECT '=certificate:' || c FROM unnest(certificates) c)
         || ARRAY(SELECT '=moq:' || step FROM unnest('{10,50,100,250,500,1000,5000}'::int[]) step WHERE moq <= step)
         || ARRAY(SELECT '=days:' || step FROM unnest('{7,14,30,45,60,90}'::int[]) step WHERE days <= step)
         || ARRAY(SELECT '=price:' || low FROM unnest('{0,200,500,1000,2500,5000,10000,25000,100000}'::bigint[],
              '{200,500,1000,2500,5000,10000,25000,100000,9000000000}'::bigint[]) band (low, high)
              WHERE price < high AND price * 2 >= low)
         || CASE WHEN customisable THEN ARRAY['=customisable'] ELSE '{}' END
         || CASE WHEN samples THEN ARRAY['=samples'] ELSE '{}' END) AS narrow
    FROM product
  ), stored AS (
    INSERT INTO search_products (id, version, sku, sku_key, name, phrase, category, category_text, manufacturer_id,
      manufacturer_name, manufacturer_text, location, country, price_min_cents, price_max_cents, moq, lead_time_days,
      customisable, samples_available, certifications, option_names, popularity, created_at, hidden, narrow)
    SELECT 'bench-' || n, 1, 'BN-' || n, 'bn' || n, name, lower(name), category,
      trim(regexp_replace(lower(category), '[^a-z]+', ' ', 'g')),
      (lpad(maker::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid, manufacturer, lower(manufacturer),
      'Town, ' || country, country, price, price * 2, moq, days, customisable, samples, certificates, '{}', popularity,
      timestamptz '2026-11-01 00:00:00Z' - n * interval '3 minutes', false, narrow
    FROM narrowed
  )
  INSERT INTO search_texts (id, wide, description)
  SELECT 'bench-' || n, narrow || setweight(to_tsvector('product_english', description || ' bn ' || n), 'D'), description
  FROM narrowed`;

/** @param client of a migrated and empty database */
export async function seedSearch(client, size) {
  await client.query('SELECT setseed(0.5)');
  const definitions = await client.query(
    'SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE indexname = ANY($1)',
    [INDEXES],
  );
  for (const { name } of definitions.rows) await client.query(`DROP INDEX ${name}`);
  const { adjectives, materials, nouns, rare } = vocabulary;
  await client.query(fill(size), [
    adjectives,
    materials,
    nouns,
    rare,
    categories,
    countries,
    certificates,
  ]);
  for (const { text } of definitions.rows) await client.query(text);
  await client.query(
    `INSERT INTO search_manufacturers (id, version, name, phrase, location, country)
     SELECT DISTINCT ON (manufacturer_id) manufacturer_id, 1, manufacturer_name, manufacturer_text, location, country
     FROM search_products`,
  );
  await client.query('VACUUM ANALYZE search_products, search_texts, search_manufacturers');
}
