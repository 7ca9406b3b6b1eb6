import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes SKUs unique regardless of case. Existing SKUs that differ only by case stay, because orders
 * and mails contain them: the oldest product gets the regular key, the others get unique keys until
 * their SKU changes.
 */
const statements = [
  'ALTER TABLE products ADD COLUMN sku_key text COLLATE "pg_c_utf8"',
  `UPDATE products p SET sku_key = lower(p.sku COLLATE "pg_c_utf8") || CASE WHEN numbered.place = 1 THEN '' ELSE ' ' || p.id END
     FROM (SELECT id, row_number() OVER (
             PARTITION BY manufacturer_id, lower(sku COLLATE "pg_c_utf8"), removed_at IS NULL
             ORDER BY created_at, id) AS place FROM products) numbered
     WHERE numbered.id = p.id`,
  'ALTER TABLE products ALTER COLUMN sku_key SET NOT NULL',
  'CREATE UNIQUE INDEX products_sku_key ON products (manufacturer_id, sku_key) WHERE removed_at IS NULL',
  `CREATE FUNCTION product_sku_key() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' OR NEW.sku IS DISTINCT FROM OLD.sku THEN
       NEW.sku_key := lower(NEW.sku COLLATE "pg_c_utf8");
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER products_sku_key BEFORE INSERT OR UPDATE OF sku ON products
     FOR EACH ROW EXECUTE FUNCTION product_sku_key()`,
];

export class SkuRegardlessOfCase1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER products_sku_key ON products');
    await runner.query('DROP FUNCTION product_sku_key');
    await runner.query('ALTER TABLE products DROP COLUMN sku_key');
  }
}
