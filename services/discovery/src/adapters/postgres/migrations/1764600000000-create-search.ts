import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No stop words, since 'can' is both a stop word and a product. The query removes them. */
const language = [
  `CREATE TEXT SEARCH DICTIONARY product_stem (TEMPLATE = snowball, LANGUAGE = english)`,
  `CREATE TEXT SEARCH CONFIGURATION product_english (COPY = english)`,
  `ALTER TEXT SEARCH CONFIGURATION product_english
     ALTER MAPPING FOR asciiword, word, hword, hword_part, asciihword, hword_asciipart WITH product_stem`,
];

/** Built from the topics catalog.product and identity.account alone. */
const readModels = [
  `CREATE TABLE search_products (
     id text PRIMARY KEY,
     version integer NOT NULL,
     sku text NOT NULL,
     sku_key text NOT NULL,
     name text NOT NULL,
     phrase text NOT NULL,
     category text NOT NULL,
     category_text text NOT NULL,
     manufacturer_id uuid NOT NULL,
     manufacturer_name text NOT NULL,
     manufacturer_text text NOT NULL,
     location text NOT NULL,
     country text,
     price_min_cents bigint NOT NULL,
     price_max_cents bigint NOT NULL,
     moq integer NOT NULL,
     lead_time_days integer,
     customisable boolean NOT NULL,
     samples_available boolean NOT NULL,
     certifications text[] NOT NULL,
     option_names text[] NOT NULL,
     popularity integer NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL,
     -- Its manufacturer's account is closed.
     hidden boolean NOT NULL,
     -- Words of name, category and manufacturer, and what filters ask for.
     narrow tsvector NOT NULL
   )`,
  // Separate from the products, so that scans of the products do not read descriptions.
  `CREATE TABLE search_texts (
     id text PRIMARY KEY,
     -- All of narrow, and the words of SKU and description.
     wide tsvector NOT NULL
   )`,
  // Prevents older events from restoring a removed product.
  `CREATE TABLE search_removals (
     id text PRIMARY KEY,
     version integer NOT NULL
   )`,
  `CREATE TABLE search_manufacturers (
     id uuid PRIMARY KEY,
     version integer NOT NULL,
     name text,
     phrase text NOT NULL DEFAULT '',
     location text,
     country text,
     description text,
     categories text[] NOT NULL DEFAULT '{}',
     specialties text[] NOT NULL DEFAULT '{}',
     certifications text[] NOT NULL DEFAULT '{}',
     closed boolean NOT NULL DEFAULT false,
     words tsvector NOT NULL DEFAULT ''
   )`,
];

/**
 * Indexes for the sort orders of the result page. Without a pending list, every search costs the
 * same.
 */
const indexes = [
  `CREATE INDEX search_products_narrow ON search_products USING gin (narrow) WITH (fastupdate = off)`,
  `CREATE INDEX search_products_popular ON search_products (popularity DESC, id DESC) WHERE NOT hidden`,
  `CREATE INDEX search_products_newest ON search_products (created_at DESC, id DESC) WHERE NOT hidden`,
  `CREATE INDEX search_products_price_low ON search_products (price_min_cents, id) WHERE NOT hidden`,
  `CREATE INDEX search_products_price_high ON search_products (price_max_cents DESC, id DESC) WHERE NOT hidden`,
  `CREATE INDEX search_products_lead_time ON search_products (lead_time_days, id) WHERE NOT hidden`,
  `CREATE INDEX search_products_manufacturer ON search_products (manufacturer_id)`,
  `CREATE INDEX search_products_sku ON search_products (sku_key)`,
  `CREATE INDEX search_texts_wide ON search_texts USING gin (wide) WITH (fastupdate = off)`,
  `CREATE INDEX search_manufacturers_words ON search_manufacturers USING gin (words) WITH (fastupdate = off)`,
];

/** A job builds these from search_products. New words and categories are added immediately. */
const vocabulary = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS fuzzystrmatch`,
  `CREATE TABLE search_words (
     word text COLLATE "C" PRIMARY KEY,
     products integer NOT NULL,
     -- Its letters in order: a swapped pair is found by them.
     letters text COLLATE "C" NOT NULL
   )`,
  `CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off)`,
  `CREATE INDEX search_words_letters ON search_words (letters)`,
  `CREATE INDEX search_words_length ON search_words (length(word))`,
  `CREATE TABLE search_lexemes (
     lexeme text COLLATE "C" PRIMARY KEY,
     products integer NOT NULL,
     -- Estimated: of all words of these products, those of the descriptions too.
     texts integer NOT NULL
   )`,
  `CREATE TABLE search_categories (
     name text PRIMARY KEY,
     phrase text NOT NULL,
     products integer NOT NULL
   )`,
  `CREATE TABLE search_prefixes (
     prefix text COLLATE "C" PRIMARY KEY,
     kinds text[] NOT NULL,
     ids text[] NOT NULL
   )`,
];

const tables = [
  'search_products',
  'search_texts',
  'search_removals',
  'search_manufacturers',
  'search_words',
  'search_lexemes',
  'search_categories',
  'search_prefixes',
];

export class CreateSearch1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...language, ...readModels, ...vocabulary, ...indexes]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${tables.join(', ')}`);
    await runner.query('DROP TEXT SEARCH CONFIGURATION product_english');
    await runner.query('DROP TEXT SEARCH DICTIONARY product_stem');
  }
}
