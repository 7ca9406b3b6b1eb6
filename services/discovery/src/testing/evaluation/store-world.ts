import type { DataSource } from 'typeorm';
import type { World } from './simulate';
import { SPLIT_DAY } from './world';

const START = Date.parse('2026-06-01T00:00:00.000Z');
export const getTime = (day: number): Date => new Date(START + day * 86_400_000);
export const SPLIT = getTime(SPLIT_DAY);

/** Stores the data up to the split, and nothing later. */
export async function storeWorld(dataSource: DataSource, world: World): Promise<void> {
  const insert = (sql: string, rows: readonly object[]) =>
    dataSource.query(sql, [JSON.stringify(rows)]);
  const makers = new Map(world.manufacturers.map((each) => [each.id, each]));
  await insert(
    `INSERT INTO search_products (id, version, sku, sku_key, name, phrase, category, category_text, manufacturer_id,
       manufacturer_name, manufacturer_text, location, country, price_min_cents, price_max_cents, moq, lead_time_days,
       customisable, samples_available, certifications, option_names, created_at, hidden, narrow)
     SELECT id, 1, id, id, name, lower(name), category, lower(category), "manufacturerId", maker, lower(maker), '', NULL,
       "priceMinCents", "priceMaxCents", 100, 30, true, true, certifications, "optionNames", created, false,
       to_tsvector('product_english', concat_ws(' ', name, category, maker))
     FROM json_to_recordset($1) AS p (id text, name text, category text, "manufacturerId" uuid, maker text,
       "priceMinCents" bigint, "priceMaxCents" bigint, certifications text[], "optionNames" text[],
       created timestamptz)`,
    world.products
      .filter(({ createdDay }) => createdDay < SPLIT_DAY)
      .map((product) => ({
        ...product,
        maker: makers.get(product.manufacturerId)?.name,
        created: getTime(product.createdDay),
      })),
  );
  await dataSource.query(
    `INSERT INTO search_lexemes (lexeme, products)
     SELECT word, ndoc FROM ts_stat('SELECT narrow FROM search_products')`,
  );
  await insert(
    `INSERT INTO search_manufacturers (id, version, name, categories)
     SELECT id, 1, name, categories FROM json_to_recordset($1) AS m (id uuid, name text, categories text[])`,
    world.manufacturers,
  );
  await insert(
    `INSERT INTO brand_features (account_id, version, preferred_categories, price_min_cents, price_max_cents)
     SELECT id, 1, categories, "minCents", "maxCents"
     FROM json_to_recordset($1) AS b (id uuid, categories text[], "minCents" bigint, "maxCents" bigint)`,
    world.brands.map(({ id, stated }) => ({ id, ...stated })),
  );
  await storeEvents(insert, world);
}

async function storeEvents(
  insert: (sql: string, rows: readonly object[]) => Promise<unknown>,
  { events, products }: World,
): Promise<void> {
  const known = events.filter(({ day }) => day < SPLIT_DAY);
  await insert(
    `INSERT INTO user_activities (id, user_id, activity_type, metadata, created_at)
     SELECT gen_random_uuid(), brand, type, metadata, at
     FROM json_to_recordset($1) AS a (brand uuid, type text, metadata jsonb, at timestamptz)`,
    known.flatMap(({ brandId: brand, kind, productId, query, day }) => {
      const at = getTime(day);
      if (kind === 'order') return [];
      const search = query ? [{ brand, type: 'search', metadata: { query }, at }] : [];
      return [...search, { brand, type: 'product_view', metadata: { product_id: productId }, at }];
    }),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  await insert(
    `WITH placed AS (
       SELECT gen_random_uuid() AS id, * FROM json_to_recordset($1)
         AS o (brand uuid, maker uuid, status text, at timestamptz, product text, cents bigint)
     ), orders AS (
       INSERT INTO brand_orders (id, version, brand_id, manufacturer_id, status, placed_at)
       SELECT id, 1, brand, maker, status, at FROM placed
     )
     INSERT INTO brand_order_lines (order_id, product_id, revenue_cents) SELECT id, product, cents FROM placed`,
    known.flatMap(({ kind, brandId: brand, productId, status, day }) => {
      const product = byId.get(productId);
      if (kind !== 'order' || !product) return [];
      const cents = product.priceMinCents * 100;
      return [
        {
          brand,
          maker: product.manufacturerId,
          status,
          at: getTime(day),
          product: productId,
          cents,
        },
      ];
    }),
  );
}
