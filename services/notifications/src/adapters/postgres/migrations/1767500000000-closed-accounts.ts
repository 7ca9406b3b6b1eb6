import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores whether an account is closed, so that closed administrators get no mails (X24). */
export class ClosedAccounts1767500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN closed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN closed');
  }
}
