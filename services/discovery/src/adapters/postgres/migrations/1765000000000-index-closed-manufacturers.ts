import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Recommendations exclude products of closed manufacturers. There are few of these, and each list
 * reads them.
 */
export class IndexClosedManufacturers1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX search_manufacturers_closed ON search_manufacturers (id) WHERE closed',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX search_manufacturers_closed');
  }
}
