import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE TABLE manufacturers (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     location text NOT NULL
   )`,
  `CREATE TABLE products (
     id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
     sku text NOT NULL CHECK (sku <> ''),
     name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
     category text NOT NULL CHECK (category <> ''),
     description text NOT NULL,
     manufacturer_id uuid NOT NULL REFERENCES manufacturers (id),
     moq integer NOT NULL CHECK (moq >= 1),
     lead_time text NOT NULL,
     price_min_cents bigint NOT NULL CHECK (price_min_cents >= 0),
     price_max_cents bigint NOT NULL CHECK (price_max_cents >= 0),
     customization_options jsonb NOT NULL CHECK (jsonb_typeof(customization_options) = 'array'),
     images jsonb NOT NULL CHECK (jsonb_typeof(images) = 'array'),
     certifications jsonb NOT NULL CHECK (jsonb_typeof(certifications) = 'array'),
     is_sample boolean NOT NULL,
     metadata jsonb NOT NULL CHECK (jsonb_typeof(metadata) = 'object'),
     created_at timestamptz NOT NULL,
     version integer NOT NULL CHECK (version >= 1),
     removed_at timestamptz,
     search_text text COLLATE "pg_c_utf8" NOT NULL
   )`,
];

/** Every list is newest first. The id breaks ties, so that pages do not overlap. */
const indexes = [
  `CREATE UNIQUE INDEX products_sku ON products (manufacturer_id, sku) WHERE removed_at IS NULL`,
  `CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE removed_at IS NULL`,
  `CREATE INDEX products_category_newest ON products (category, created_at DESC, id DESC)
     WHERE removed_at IS NULL`,
  `CREATE INDEX products_manufacturer_newest ON products (manufacturer_id, created_at DESC, id DESC)
     WHERE removed_at IS NULL`,
  `CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WHERE removed_at IS NULL`,
];

/**
 * The searchable text in lower case (OPEN-14). A trigger writes it, so that it is always up to
 * date. The built-in Unicode collation lowercases all letters, whatever the database's locale. The
 * column has this collation too, because an index serves only conditions of its own collation.
 */
const searchText = [
  `CREATE FUNCTION product_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.search_text := lower(concat_ws(E'\\n', NEW.name, NEW.sku, NEW.category, NEW.description,
       (SELECT name FROM manufacturers WHERE id = NEW.manufacturer_id)) COLLATE "pg_c_utf8");
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER products_search_text
     BEFORE INSERT OR UPDATE OF name, sku, category, description, manufacturer_id ON products
     FOR EACH ROW EXECUTE FUNCTION product_search_text()`,
  `CREATE FUNCTION manufacturer_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE products SET manufacturer_id = NEW.id WHERE manufacturer_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER manufacturers_renamed AFTER UPDATE OF name ON manufacturers
     FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION manufacturer_renamed()`,
];

/**
 * Totals without counting rows: the landing page shows the number of all products, and counting
 * 100,000 rows would be most of its work. Statement triggers, because in a bulk load a row trigger
 * would update the same counter 100,000 times.
 */
const counts = [
  `CREATE TABLE category_counts (
     category text PRIMARY KEY,
     products integer NOT NULL CHECK (products >= 0)
   )`,
  `CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO category_counts AS counts (category, products)
       SELECT category, count(*) FROM added WHERE removed_at IS NULL GROUP BY category ORDER BY category
       ON CONFLICT (category) DO UPDATE SET products = counts.products + EXCLUDED.products;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_gone() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE category_counts AS counts SET products = counts.products - gone_here.products
       FROM (SELECT category, count(*) AS products FROM gone WHERE removed_at IS NULL GROUP BY category) gone_here
       WHERE counts.category = gone_here.category;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE category_counts AS counts SET products = counts.products - gone_here.products
       FROM (SELECT category, count(*) AS products FROM (
               SELECT id, category FROM gone WHERE removed_at IS NULL
               EXCEPT SELECT id, category FROM added WHERE removed_at IS NULL) moved
             GROUP BY category) gone_here
       WHERE counts.category = gone_here.category;
     INSERT INTO category_counts AS counts (category, products)
       SELECT category, count(*) FROM (
         SELECT id, category FROM added WHERE removed_at IS NULL
         EXCEPT SELECT id, category FROM gone WHERE removed_at IS NULL) moved
       GROUP BY category ORDER BY category
       ON CONFLICT (category) DO UPDATE SET products = counts.products + EXCLUDED.products;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER products_added AFTER INSERT ON products
     REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added()`,
  `CREATE TRIGGER products_gone AFTER DELETE ON products
     REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone()`,
  `CREATE TRIGGER products_moved AFTER UPDATE ON products
     REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved()`,
];

export class CreateProducts1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...indexes, ...searchText, ...counts])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE category_counts, products, manufacturers');
    await runner.query(
      'DROP FUNCTION count_added, count_gone, count_moved, manufacturer_renamed, product_search_text',
    );
  }
}
