import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes SKUs by prefix over all manufacturers; the unique index begins with the manufacturer. */
export class FindProducts1764930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX products_sku_prefix ON products (sku_key, id) WHERE removed_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_sku_prefix');
  }
}
