import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What screens, metrics and jobs ask of the books reads what it is about, not everything there is. */
export class BooksAtScale1763750000000 implements MigrationInterface {
  readonly name = 'BooksAtScale1763750000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ledger_postings_of_order ON ledger_postings (order_id)`);
    // The sums of what is held and of what is owed are read from the index alone.
    await runner.query(`DROP INDEX escrow_transactions_open`);
    await runner.query(`
      CREATE INDEX escrow_transactions_open ON escrow_transactions (type, status) INCLUDE (amount_cents, created_at)
        WHERE status IN ('pending', 'failed')`);
    await runner.query(`
      CREATE INDEX escrow_transactions_unsettled ON escrow_transactions (order_id)
        WHERE type <> 'hold' AND status <> 'settled'`);
    // Of all others the order's own total says what each side got.
    for (const side of ['brand', 'manufacturer']) {
      await runner.query(
        `CREATE INDEX orders_split_of_${side} ON orders (${side}_id, id) WHERE escrow_state = 'split'`,
      );
    }
    // Without them the planner takes every order's month for another one, and sorts an account's orders on disk.
    for (const instant of ['created_at', 'completed_at']) {
      await runner.query(`
        CREATE STATISTICS orders_months_of_${instant} ON (date_trunc('month', ${instant} AT TIME ZONE 'UTC')) FROM orders`);
    }
    await runner.query(`
      CREATE TABLE ledger_violations (
        order_id uuid PRIMARY KEY REFERENCES orders,
        what text NOT NULL,
        found_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ledger_violations`);
    await runner.query(
      `DROP STATISTICS orders_months_of_created_at, orders_months_of_completed_at`,
    );
    await runner.query(`
      DROP INDEX orders_split_of_brand, orders_split_of_manufacturer, escrow_transactions_unsettled,
        escrow_transactions_open, ledger_postings_of_order`);
    await runner.query(`CREATE INDEX escrow_transactions_open ON escrow_transactions (type, status)
      WHERE status IN ('pending', 'failed')`);
  }
}
