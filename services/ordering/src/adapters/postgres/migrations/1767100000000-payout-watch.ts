import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payout accounts that the provider refused to create (F31), reminders about released money without
 * an account (P33), and since when a comparison of the balance is due, so that a missing one is
 * noticed (P27).
 */
export class PayoutWatch1767100000000 implements MigrationInterface {
  readonly name = 'PayoutWatch1767100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refused_onboardings (
        manufacturer_id uuid PRIMARY KEY,
        manufacturer_name text NOT NULL,
        country text,
        reason text NOT NULL,
        refused_at timestamptz NOT NULL
      )`);
    await runner.query(
      `ALTER TABLE escrow_transactions ADD COLUMN account_reminded_at timestamptz`,
    );
    await runner.query(`
      CREATE TABLE balance_watch (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        started_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`INSERT INTO balance_watch DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE balance_watch, refused_onboardings`);
    await runner.query(`ALTER TABLE escrow_transactions DROP COLUMN account_reminded_at`);
  }
}
