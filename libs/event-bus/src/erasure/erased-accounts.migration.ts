import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the database of each service that copies account data from events (ADR 0063). */
export class CreateErasedAccounts1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE erased_accounts (account_id uuid PRIMARY KEY, erased_at timestamptz NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_accounts');
  }
}
