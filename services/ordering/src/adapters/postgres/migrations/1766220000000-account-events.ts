import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the provider's events of an account have been read. */
export class AccountEvents1766220000000 implements MigrationInterface {
  readonly name = 'AccountEvents1766220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout_accounts ADD COLUMN events_looked_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout_accounts DROP COLUMN events_looked_until`);
  }
}
