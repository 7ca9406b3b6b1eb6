import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the writes to the market, attention and pairs, so that a cache can detect changes.
 * Triggers cover every writer. A DELETE that removes no row does not count.
 */
const statements = [
  `CREATE TABLE market_versions (name text PRIMARY KEY, version bigint NOT NULL DEFAULT 1)`,
  `INSERT INTO market_versions (name) VALUES ('market'), ('attention')`,
  `CREATE FUNCTION market_mark_changed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
     END IF;
     UPDATE market_versions SET version = version + 1 WHERE name = TG_ARGV[0];
     RETURN NULL;
   END $$`,
  ...[
    ['product_market', 'market'],
    ['product_attention', 'attention'],
    ['co_views', 'attention'],
  ].flatMap(([table, name]) => [
    `CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR TRUNCATE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION market_mark_changed('${name}')`,
    `CREATE TRIGGER ${table}_gone AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
       FOR EACH STATEMENT EXECUTE FUNCTION market_mark_changed('${name}')`,
  ]),
];

export class VersionMarket1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION market_mark_changed CASCADE');
    await runner.query('DROP TABLE market_versions');
  }
}
