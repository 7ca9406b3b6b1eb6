/**
 * Adds products for measurements directly to the catalogue's database: the given number, the same
 * in every run, over 200 manufacturers and all categories.
 *
 *   node tools/bench/load/seed-products.mjs 100000      (0 deletes them)
 */
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { runningStack } from './stack.mjs';

const MANUFACTURERS = 200;

const manufacturers = `
  INSERT INTO manufacturers (id, name, location)
  SELECT ('be000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Bench Works ' || n,
    (ARRAY['Shenzhen, China', 'Porto, Portugal', 'Graz, Austria', 'Puebla, Mexico'])[1 + n % 4]
  FROM generate_series(0, $1::int - 1) n ON CONFLICT DO NOTHING`;

const products = `
  INSERT INTO products (id, sku, name, category, description, manufacturer_id, moq, lead_time, price_min_cents,
    price_max_cents, customization_options, images, certifications, is_sample, metadata, created_at, version)
  SELECT 'bench-' || n, 'BN-' || n, adjective || ' ' || material || ' ' || thing || ' ' || n, category,
    'A ' || lower(adjective) || ' ' || lower(thing) || ' of ' || lower(material) || ', made to order in runs from 50 pieces, ' ||
      'finished by hand, packed flat and shipped within the lead time from stock number ' || md5(n::text) || '.',
    ('be000000-0000-4000-8000-' || lpad((n % $2)::text, 12, '0'))::uuid, 50 + n % 450, '20-30 days',
    500 + n % 9000, 900 + n % 12000,
    jsonb_build_array(
      jsonb_build_object('feature', 'Logo engraving', 'additionalCostCents', 100 + n % 100, 'minQuantity', 0),
      jsonb_build_object('feature', 'Gift box', 'additionalCostCents', 50, 'minQuantity', 300),
      'Own colour'),
    jsonb_build_array('/files/bench/' || n || '-1.webp', '/files/bench/' || n || '-2.webp'),
    '["CE", "RoHS", "FSC"]', false,
    jsonb_build_object(
      'specifications', jsonb_build_object('Material', material, 'Weight', (100 + n % 900) || ' g', 'Size', '120 × 80 × 40 mm'),
      'inventory', jsonb_build_array(jsonb_build_object('location', 'Main', 'quantity', n % 2000)),
      'monthlyCapacity', 20000, 'facilities', jsonb_build_array('CNC milling', 'Assembly'),
      'customizationDetails', 'Any Pantone colour from 500 units.',
      'sampleInfo', jsonb_build_object('available', true, 'costCents', 4500, 'deliveryTime', '7-10 days', 'paymentTerms', NULL),
      'shippingTerms', 'FOB', 'paymentTerms', NULL),
    timestamptz '2026-11-01 00:00:00Z' - n * interval '3 minutes', 1
  FROM (SELECT n,
      (ARRAY['Slim', 'Folding', 'Insulated', 'Woven', 'Recycled', 'Magnetic', 'Compact', 'Classic', 'Soft', 'Bright'])[1 + n % 10] AS adjective,
      (ARRAY['Steel', 'Bamboo', 'Cotton', 'Leather', 'Cork', 'Glass', 'Aluminium', 'Canvas', 'Felt'])[1 + n % 9] AS material,
      (ARRAY['Bottle', 'Charger', 'Notebook', 'Tote', 'Lamp', 'Case', 'Mug', 'Blanket', 'Speaker', 'Box', 'Wallet'])[1 + n % 11] AS thing,
      (ARRAY['Electronics', 'Mobile Accessories', 'Office Supplies', 'Art & Crafts', 'Fashion Accessories',
        'Beauty & Personal Care', 'Toys & Games', 'Fashion & Apparel', 'Drinkware', 'Home & Living', 'Sports & Fitness',
        'Packaging & Printing', 'Sustainable Products', 'Tech Accessories', 'Promotional Items'])[1 + (n * 7) % 15] AS category
    FROM generate_series($3::int, $1::int - 1) n) drawn`;

/** Publishes an event again that only the bff does not deduplicate: it drops its cached lists. */
const toldOnceMore = `UPDATE outbox SET published_at = NULL
  WHERE seq = (SELECT max(seq) FROM outbox WHERE type = 'catalog.product-changed.v1')`;

/** @returns the number of all products in lists */
export async function seedProducts(client, wanted) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM products WHERE id LIKE 'bench-%'`,
  );
  const there = rows[0].n;
  if (wanted < there) {
    await client.query(
      `DELETE FROM products WHERE id LIKE 'bench-%' AND substr(id, 7)::int >= $1`,
      [wanted],
    );
  }
  if (wanted > there) {
    await client.query(manufacturers, [MANUFACTURERS]);
    await client.query(products, [wanted, MANUFACTURERS, there]);
  }
  if (wanted === 0)
    await client.query(`DELETE FROM manufacturers WHERE id::text LIKE 'be000000-%'`);
  await client.query('VACUUM ANALYZE products');
  await client.query(toldOnceMore);
  const total = await client.query('SELECT sum(products)::int AS n FROM category_counts');
  return total.rows[0].n;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const client = new pg.Client({ connectionString: runningStack().database('catalog') });
  await client.connect();
  console.log(`${await seedProducts(client, Number(process.argv[2] ?? 1000))} products`);
  await client.end();
}
