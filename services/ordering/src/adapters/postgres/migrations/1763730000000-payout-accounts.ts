import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payout accounts, and the manufacturer of each payout, so that its lists and sums only read its
 * own rows.
 */
export class PayoutAccounts1763730000000 implements MigrationInterface {
  readonly name = 'PayoutAccounts1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payout_accounts (
        manufacturer_id uuid PRIMARY KEY,
        account_id text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN ('pending', 'ready', 'restricted')),
        requirements jsonb NOT NULL,
        asked_at timestamptz NOT NULL
      )`);
    await runner.query(`ALTER TABLE escrow_transactions ADD manufacturer_id uuid`);
    await runner.query(`
      UPDATE escrow_transactions SET manufacturer_id = orders.manufacturer_id
        FROM orders WHERE orders.id = order_id`);
    await runner.query(`ALTER TABLE escrow_transactions ALTER manufacturer_id SET NOT NULL`);
    await runner.query(`
      CREATE INDEX escrow_transactions_releases_of ON escrow_transactions
        (manufacturer_id, created_at DESC, order_id DESC) INCLUDE (status, amount_cents, fee_cents)
        WHERE type = 'release'`);
    await runner.query(`
      CREATE INDEX escrow_transactions_to_pay ON escrow_transactions (manufacturer_id, order_id)
        WHERE type = 'release' AND status IN ('pending', 'failed')`);
    await runner.query(
      `CREATE INDEX escrow_transactions_reversals ON escrow_transactions (order_id) WHERE type = 'reversal'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX escrow_transactions_reversals, escrow_transactions_to_pay, escrow_transactions_releases_of`);
    await runner.query(`ALTER TABLE escrow_transactions DROP manufacturer_id`);
    await runner.query(`DROP TABLE payout_accounts`);
  }
}
