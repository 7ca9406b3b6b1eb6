import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches run in PostgreSQL. A rebuild of the search stores the joined words of older products.
 */
const statements = [
  `CREATE INDEX search_products_sku ON search_products (sku_key)`,
  `CREATE INDEX search_products_phrase ON search_products (phrase)`,
  `CREATE INDEX search_products_manufacturer_text ON search_products (manufacturer_text)`,
  // For the orders of the page of results.
  `CREATE INDEX search_products_price_low ON search_products (price_min_cents, id) WHERE NOT hidden`,
  `CREATE INDEX search_products_price_high ON search_products (price_max_cents DESC, id DESC) WHERE NOT hidden`,
  `CREATE INDEX search_products_lead_time ON search_products (lead_time_days, id) WHERE NOT hidden`,
  `CREATE INDEX search_manufacturers_phrase ON search_manufacturers
     USING gin (to_tsvector('simple'::regconfig, phrase)) WITH (fastupdate = off)`,
  // Words of names, categories and manufacturers, for completions and corrections. A job updates
  // them.
  `CREATE TABLE search_words (
     word text COLLATE "C" PRIMARY KEY,
     products integer NOT NULL,
     -- Its letters in alphabetical order: words with two letters swapped have the same.
     letters text COLLATE "C" NOT NULL
   )`,
  `CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off)`,
  `CREATE INDEX search_words_letters ON search_words (letters)`,
];

const undo = [
  'DROP TABLE search_words',
  'DROP INDEX search_manufacturers_phrase',
  'DROP INDEX search_products_price_low, search_products_price_high, search_products_lead_time',
  'DROP INDEX search_products_sku, search_products_phrase, search_products_manufacturer_text',
];

export class SearchInPostgresql1767200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of undo) await runner.query(statement);
  }
}
