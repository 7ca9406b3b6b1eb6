import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes the names and SKUs that administrators search (ADM-11). Descriptions would make the index
 * much larger and are not searched here.
 */
export class SearchNamesAndSkus1764810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX products_name_or_sku ON products
       USING gin ((lower(name || E'\\n' || sku COLLATE "pg_c_utf8")) gin_trgm_ops) WHERE removed_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_name_or_sku');
  }
}
