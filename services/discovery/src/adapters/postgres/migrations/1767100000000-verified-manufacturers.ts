import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * 'Verified only' excludes products of other manufacturers (B37). A rebuild of the search fills
 * older rows.
 */
export class VerifiedManufacturers1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE search_manufacturers ADD COLUMN verified boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE search_manufacturers DROP COLUMN verified');
  }
}
