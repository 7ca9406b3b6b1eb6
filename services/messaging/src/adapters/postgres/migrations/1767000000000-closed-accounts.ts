import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing is written to an account that is closed (B32). */
export class ClosedAccounts1767000000000 implements MigrationInterface {
  readonly name = 'ClosedAccounts1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN closed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN closed');
  }
}
