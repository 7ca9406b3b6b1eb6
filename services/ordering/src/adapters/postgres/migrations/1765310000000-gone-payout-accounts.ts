import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps an account that the provider no longer has: the answer may be due to a wrong key. */
export class GonePayoutAccounts1765310000000 implements MigrationInterface {
  readonly name = 'GonePayoutAccounts1765310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_status_check`);
    await runner.query(`
      ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_status_check
        CHECK (status IN ('pending', 'ready', 'restricted', 'gone'))`);
    await runner.query(`ALTER TABLE payout_accounts ADD COLUMN gone_since timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout_accounts DROP COLUMN gone_since`);
    await runner.query(`DELETE FROM payout_accounts WHERE status = 'gone'`);
    await runner.query(`ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_status_check`);
    await runner.query(`
      ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_status_check
        CHECK (status IN ('pending', 'ready', 'restricted'))`);
  }
}
