import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The filter 'Verified only' (B37). Older rows stay unverified until a rebuild of the search. */
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
