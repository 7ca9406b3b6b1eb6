import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each row stores the transaction that wrote it, so that a reader can select the changes since its
 * last read. Defaults and triggers cover every writer, including manual changes.
 */
const follow = [
  // Independent of the tables, since a rebuild swaps them.
  `CREATE SEQUENCE search_numbers`,
  `ALTER TABLE search_products
     ADD COLUMN number bigint NOT NULL DEFAULT nextval('search_numbers'),
     ADD COLUMN changed xid8 NOT NULL DEFAULT pg_current_xact_id()`,
  `ALTER TABLE search_manufacturers ADD COLUMN changed xid8 NOT NULL DEFAULT pg_current_xact_id()`,
  // Deleted rows of search_products, kept for a day.
  `CREATE TABLE search_gone (
     number bigint PRIMARY KEY,
     changed xid8 NOT NULL DEFAULT pg_current_xact_id(),
     at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE UNIQUE INDEX search_products_number ON search_products (number)`,
  `CREATE INDEX search_products_changed ON search_products (changed, number)`,
  `CREATE INDEX search_manufacturers_changed ON search_manufacturers (changed)`,
  `CREATE INDEX search_gone_changed ON search_gone (changed)`,
  `CREATE INDEX search_gone_at ON search_gone (at)`,
  `CREATE FUNCTION search_mark_changed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.changed := pg_current_xact_id();
     RETURN NEW;
   END $$`,
  `CREATE FUNCTION search_note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO search_gone (number) VALUES (OLD.number);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER search_products_changed BEFORE UPDATE ON search_products
     FOR EACH ROW EXECUTE FUNCTION search_mark_changed()`,
  `CREATE TRIGGER search_products_gone AFTER DELETE ON search_products
     FOR EACH ROW EXECUTE FUNCTION search_note_gone()`,
  `CREATE TRIGGER search_manufacturers_changed BEFORE UPDATE ON search_manufacturers
     FOR EACH ROW EXECUTE FUNCTION search_mark_changed()`,
];

/** Drops what only the former search used. */
const dead = [
  'DROP TABLE search_words, search_categories',
  'DROP INDEX search_products_price_low, search_products_price_high, search_products_lead_time',
  'DROP INDEX search_products_sku, search_manufacturers_words',
  'ALTER TABLE search_manufacturers DROP COLUMN words',
];

const undo = [
  'DROP TABLE search_gone',
  'DROP FUNCTION search_mark_changed, search_note_gone CASCADE',
  'ALTER TABLE search_manufacturers DROP COLUMN changed',
  'ALTER TABLE search_products DROP COLUMN changed, DROP COLUMN number',
  'DROP SEQUENCE search_numbers',
  `ALTER TABLE search_manufacturers ADD COLUMN words tsvector NOT NULL DEFAULT ''`,
  'CREATE INDEX search_manufacturers_words ON search_manufacturers USING gin (words) WITH (fastupdate = off)',
  'CREATE INDEX search_products_price_low ON search_products (price_min_cents, id) WHERE NOT hidden',
  'CREATE INDEX search_products_price_high ON search_products (price_max_cents DESC, id DESC) WHERE NOT hidden',
  'CREATE INDEX search_products_lead_time ON search_products (lead_time_days, id) WHERE NOT hidden',
  'CREATE INDEX search_products_sku ON search_products (sku_key)',
  'CREATE TABLE search_categories (name text PRIMARY KEY, phrase text NOT NULL, products integer NOT NULL)',
  'CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY, products integer NOT NULL, letters text COLLATE "C" NOT NULL)',
  'CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off)',
  'CREATE INDEX search_words_letters ON search_words (letters)',
  'CREATE INDEX search_words_length ON search_words (length(word))',
];

export class FollowSearch1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...follow, ...dead]) await runner.query(statement);
  }

  /** A job fills the dropped tables again, except for the words that find manufacturers. */
  async down(runner: QueryRunner): Promise<void> {
    for (const statement of undo) await runner.query(statement);
  }
}
