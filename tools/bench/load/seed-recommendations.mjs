/**
 * Seeds activities for recommendations: 5,000 brands with a full history (50 views and 20 searches
 * that are read, and some older ones), ten orders each, preferences and prices. Products are drawn by
 * a log-uniform rank in the brand's categories: few products have many views, most have none.
 */
import { vocabulary } from './seed-search.mjs';

export const BRANDS = 5_000;
export const brandId = (n) => `${String(n).padStart(8, '0')}-0000-4000-8000-0000000000aa`;

const VIEWS = 60;
const SEARCHES = 25;
const ORDERS = 10;
const wide = ['Electronics', 'Apparel', 'Home Goods', 'Beauty', 'Food & Beverage'];

/** The brands with their categories, as named by profiles and by products. */
const brandsSql = `
  CREATE TEMP TABLE bench_brands AS
  SELECT n, (lpad(n::text, 8, '0') || '-0000-4000-8000-0000000000aa')::uuid AS id, ($1::text[])[1 + n % 5] AS preferred,
    (ARRAY['Electronics', 'Fashion & Apparel', 'Home & Living', 'Beauty & Personal Care', 'Drinkware'])[1 + n % 5] AS category,
    (100 * power(100, random()))::bigint AS price
  FROM generate_series(0, ${BRANDS - 1}) n`;

/** Products of each of these categories, with their place. */
const productsSql = `
  CREATE TEMP TABLE bench_products AS
  SELECT id, category, manufacturer_id, price_min_cents, row_number() OVER (PARTITION BY category ORDER BY id) AS place,
    count(*) OVER (PARTITION BY category) AS products
  FROM search_products WHERE category IN (SELECT category FROM bench_brands) AND NOT hidden`;

const metSql = (times, days) => `
  SELECT b.id AS brand_id, p.id AS product_id, p.manufacturer_id, p.price_min_cents,
    now() - random() * interval '${days} days' AS at
  FROM (
    SELECT b.*, power(counted.products, random())::int AS place
    FROM bench_brands b, generate_series(1, ${times}),
      (SELECT category, max(products) AS products FROM bench_products GROUP BY category) AS counted
    WHERE counted.category = b.category
  ) AS b JOIN bench_products p ON p.category = b.category AND p.place = b.place`;

const statements = [
  `INSERT INTO brand_features (account_id, version, preferred_categories, price_min_cents, price_max_cents)
   SELECT id, 1, ARRAY[preferred], price / 2, price * 4 FROM bench_brands`,
  `INSERT INTO user_activities (id, user_id, activity_type, metadata, created_at)
   SELECT gen_random_uuid(), brand_id, 'product_view', jsonb_build_object('product_id', product_id), at
   FROM (${metSql(VIEWS, 60)}) AS met`,
  `WITH placed AS (SELECT gen_random_uuid() AS id, * FROM (${metSql(ORDERS, 120)}) AS met), orders AS (
     INSERT INTO brand_orders (id, version, brand_id, manufacturer_id, status, placed_at)
     SELECT id, 1, brand_id, manufacturer_id, (ARRAY['completed', 'completed', 'approved', 'cancelled'])[1 + floor(random() * 4)::int], at
     FROM placed
   )
   INSERT INTO brand_order_lines (order_id, product_id, revenue_cents)
   SELECT id, product_id, price_min_cents * 100 FROM placed`,
];

const searchesSql = `
  INSERT INTO user_activities (id, user_id, activity_type, metadata, created_at)
  SELECT gen_random_uuid(), b.id, 'search',
    jsonb_build_object('query', concat_ws(' ', ($1::text[])[floor(power($3::int, random()))::int], ($2::text[])[floor(power($4::int, random()))::int])),
    now() - random() * interval '60 days'
  FROM bench_brands b, generate_series(1, ${SEARCHES})`;

/** @param client of a database that `seedSearch` filled */
export async function seedRecommendations(client) {
  await client.query('SELECT setseed(0.25)');
  // No job has computed the popular products yet.
  const indexes = await client.query(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes
     WHERE tablename = 'search_products' AND indexname <> 'search_products_pkey'`,
  );
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  await client.query('UPDATE search_products SET popularity = 0 WHERE popularity > 0');
  await client.query('VACUUM FULL search_products');
  for (const { text } of indexes.rows) await client.query(text);
  await client.query(brandsSql, [wide]);
  await client.query(productsSql);
  await client.query('CREATE INDEX ON bench_products (category, place)');
  await client.query('ANALYZE bench_products');
  for (const statement of statements) await client.query(statement);
  const { materials, nouns } = vocabulary;
  await client.query(searchesSql, [materials, nouns, materials.length, nouns.length]);
  await client.query('VACUUM ANALYZE');
}
