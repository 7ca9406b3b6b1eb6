import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No check constraint: the set of sizes may grow, and two releases run side by side. */
export class AddProductsPerPage1767400000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE brands ADD COLUMN products_per_page smallint CHECK (products_per_page > 0)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE brands DROP COLUMN products_per_page');
  }
}
