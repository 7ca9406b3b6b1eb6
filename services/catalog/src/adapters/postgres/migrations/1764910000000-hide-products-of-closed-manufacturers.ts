import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A hidden product counts as removed until it is shown again, so that existing lists, totals and
 * indexes skip it. Adding a product waits for the lock of the manufacturer's row, so that it cannot
 * run concurrently with the closing.
 */
const statements = [
  'ALTER TABLE manufacturers ADD COLUMN closed boolean NOT NULL DEFAULT false',
  `ALTER TABLE products ADD COLUMN hidden boolean NOT NULL DEFAULT false
     CHECK (NOT hidden OR removed_at IS NOT NULL)`,
  'CREATE INDEX products_hidden ON products (manufacturer_id) WHERE hidden',
  `CREATE FUNCTION hide_product_of_closed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NEW.removed_at IS NULL
       AND (SELECT closed FROM manufacturers WHERE id = NEW.manufacturer_id FOR KEY SHARE) THEN
       NEW.removed_at := now();
       NEW.hidden := true;
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER products_of_closed BEFORE INSERT ON products
     FOR EACH ROW EXECUTE FUNCTION hide_product_of_closed()`,
];

export class HideProductsOfClosedManufacturers1764910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER products_of_closed ON products');
    await runner.query('DROP FUNCTION hide_product_of_closed');
    await runner.query('ALTER TABLE products DROP COLUMN hidden');
    await runner.query('ALTER TABLE manufacturers DROP COLUMN closed');
  }
}
