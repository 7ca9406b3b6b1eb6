import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies the verified flag of manufacturers from identity. */
export class ShowVerifiedManufacturers1764940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE manufacturers ADD COLUMN verified boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE manufacturers DROP COLUMN verified');
  }
}
