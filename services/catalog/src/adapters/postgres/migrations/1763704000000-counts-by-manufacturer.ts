import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps totals per manufacturer, and per manufacturer and category, because each page of a
 * manufacturer's products shows them.
 */
const statements = [
  `ALTER TABLE manufacturers ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `CREATE TABLE manufacturer_counts (
     manufacturer_id uuid NOT NULL,
     category text NOT NULL,
     products integer NOT NULL CHECK (products >= 0),
     PRIMARY KEY (manufacturer_id, category)
   )`,
  `INSERT INTO manufacturer_counts
     SELECT manufacturer_id, category, count(*) FROM products WHERE removed_at IS NULL
     GROUP BY manufacturer_id, category`,
  `CREATE FUNCTION count_added_of_manufacturer() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO manufacturer_counts AS counts (manufacturer_id, category, products)
       SELECT manufacturer_id, category, count(*) FROM added WHERE removed_at IS NULL
       GROUP BY manufacturer_id, category ORDER BY manufacturer_id, category
       ON CONFLICT (manufacturer_id, category) DO UPDATE SET products = counts.products + EXCLUDED.products;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_gone_of_manufacturer() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE manufacturer_counts AS counts SET products = counts.products - gone_here.products
       FROM (SELECT manufacturer_id, category, count(*) AS products FROM gone WHERE removed_at IS NULL
             GROUP BY manufacturer_id, category) gone_here
       WHERE (counts.manufacturer_id, counts.category) = (gone_here.manufacturer_id, gone_here.category);
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_moved_of_manufacturer() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE manufacturer_counts AS counts SET products = counts.products - gone_here.products
       FROM (SELECT manufacturer_id, category, count(*) AS products FROM (
               SELECT id, manufacturer_id, category FROM gone WHERE removed_at IS NULL
               EXCEPT SELECT id, manufacturer_id, category FROM added WHERE removed_at IS NULL) moved
             GROUP BY manufacturer_id, category) gone_here
       WHERE (counts.manufacturer_id, counts.category) = (gone_here.manufacturer_id, gone_here.category);
     INSERT INTO manufacturer_counts AS counts (manufacturer_id, category, products)
       SELECT manufacturer_id, category, count(*) FROM (
         SELECT id, manufacturer_id, category FROM added WHERE removed_at IS NULL
         EXCEPT SELECT id, manufacturer_id, category FROM gone WHERE removed_at IS NULL) moved
       GROUP BY manufacturer_id, category ORDER BY manufacturer_id, category
       ON CONFLICT (manufacturer_id, category) DO UPDATE SET products = counts.products + EXCLUDED.products;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER products_added_of_manufacturer AFTER INSERT ON products
     REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_of_manufacturer()`,
  `CREATE TRIGGER products_gone_of_manufacturer AFTER DELETE ON products
     REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_of_manufacturer()`,
  `CREATE TRIGGER products_moved_of_manufacturer AFTER UPDATE ON products
     REFERENCING OLD TABLE AS gone NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION count_moved_of_manufacturer()`,
];

export class CountsByManufacturer1763704000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['added', 'gone', 'moved']) {
      await runner.query(`DROP TRIGGER products_${name}_of_manufacturer ON products`);
      await runner.query(`DROP FUNCTION count_${name}_of_manufacturer`);
    }
    await runner.query('DROP TABLE manufacturer_counts');
    await runner.query('ALTER TABLE manufacturers DROP COLUMN version');
  }
}
