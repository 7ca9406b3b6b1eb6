import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `revision` increases with each change of a row, under the lock of the row: a search engine keeps
 * the document with the highest one. `changed` is unsuitable, since the later of two changes may
 * have the smaller transaction id.
 */
const statements = [
  `CREATE SEQUENCE search_revisions`,
  `ALTER TABLE search_products
     ADD COLUMN revision bigint NOT NULL DEFAULT nextval('search_revisions'),
     ADD COLUMN verified boolean NOT NULL DEFAULT false`,
  // For an external search engine; 'wide' contains only stems.
  `ALTER TABLE search_texts ADD COLUMN description text NOT NULL DEFAULT ''`,
  `UPDATE search_products p SET verified = true FROM search_manufacturers m WHERE m.id = p.manufacturer_id AND m.verified`,
  `CREATE INDEX search_products_revision ON search_products (revision)`,
  `CREATE FUNCTION search_mark_revised() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.revision := nextval('search_revisions');
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER search_products_revised BEFORE UPDATE ON search_products
     FOR EACH ROW EXECUTE FUNCTION search_mark_revised()`,
];

export class ReviseProducts1767200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_mark_revised CASCADE');
    await runner.query('ALTER TABLE search_products DROP COLUMN revision, DROP COLUMN verified');
    await runner.query('ALTER TABLE search_texts DROP COLUMN description');
    await runner.query('DROP SEQUENCE search_revisions');
  }
}
