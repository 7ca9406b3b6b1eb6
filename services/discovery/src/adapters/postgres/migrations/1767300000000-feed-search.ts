import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An external search engine is fed from the search tables, so it needs the ids of deleted products.
 */
const statements = [
  `ALTER TABLE search_gone ADD COLUMN id text, ADD COLUMN revision bigint`,
  `CREATE OR REPLACE FUNCTION search_note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO search_gone (number, id, revision) VALUES (OLD.number, OLD.id, nextval('search_revisions'));
     RETURN NULL;
   END $$`,
  `CREATE TABLE search_feeds (
     alias text PRIMARY KEY,
     index text NOT NULL,
     -- The table that the index was filled from: a rebuild exchanges it.
     source oid NOT NULL,
     -- Every transaction before it is in the index.
     horizon xid8 NOT NULL,
     at timestamptz NOT NULL DEFAULT now()
   )`,
];

const undo = [
  'DROP TABLE search_feeds',
  `CREATE OR REPLACE FUNCTION search_note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO search_gone (number) VALUES (OLD.number);
     RETURN NULL;
   END $$`,
  'ALTER TABLE search_gone DROP COLUMN id, DROP COLUMN revision',
];

export class FeedSearch1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of undo) await runner.query(statement);
  }
}
