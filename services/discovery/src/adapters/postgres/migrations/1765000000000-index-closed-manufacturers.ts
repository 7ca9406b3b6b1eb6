import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every list of recommendations excludes the products of closed manufacturers, so each one reads
 * the few closed manufacturers.
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
