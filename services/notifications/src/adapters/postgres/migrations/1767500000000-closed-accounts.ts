import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails to administrators leave out those whose account is closed (X24). */
export class ClosedAccounts1767500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN closed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN closed');
  }
}
