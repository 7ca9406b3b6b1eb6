import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Built from the topic discovery.search alone. */
export class SearchesWithoutResult1764600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE searches_without_result (
         search_id uuid PRIMARY KEY,
         query text NOT NULL,
         filtered boolean NOT NULL,
         at timestamptz NOT NULL
       )`,
    );
    await runner.query('CREATE INDEX searches_without_result_at ON searches_without_result (at)');
    await runner.query('CREATE INDEX user_activities_at ON user_activities (created_at)');
    await runner.query('CREATE INDEX analytics_records_at ON analytics_records (at)');
    // The table of words replaces both.
    await runner.query('DROP TABLE search_prefixes');
    await runner.query('ALTER TABLE search_lexemes DROP COLUMN texts');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE search_prefixes (prefix text COLLATE "C" PRIMARY KEY, kinds text[] NOT NULL, ids text[] NOT NULL)',
    );
    await runner.query('ALTER TABLE search_lexemes ADD COLUMN texts integer NOT NULL DEFAULT 0');
    await runner.query('DROP INDEX user_activities_at, analytics_records_at');
    await runner.query('DROP TABLE searches_without_result');
  }
}
