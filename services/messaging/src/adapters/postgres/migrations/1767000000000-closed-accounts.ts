import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores which accounts are closed, since messages to them are rejected (B32). */
export class ClosedAccounts1767000000000 implements MigrationInterface {
  readonly name = 'ClosedAccounts1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN closed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN closed');
  }
}
