import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes with which pages, metrics and jobs only read the ledger rows that they need. */
export class BooksAtScale1763750000000 implements MigrationInterface {
  readonly name = 'BooksAtScale1763750000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ledger_postings_of_order ON ledger_postings (order_id)`);
    // The sums of held and owed amounts are read from the index alone.
    await runner.query(`DROP INDEX escrow_transactions_open`);
    await runner.query(`
      CREATE INDEX escrow_transactions_open ON escrow_transactions (type, status) INCLUDE (amount_cents, created_at)
        WHERE status IN ('pending', 'failed')`);
    await runner.query(`
      CREATE INDEX escrow_transactions_unsettled ON escrow_transactions (order_id)
        WHERE type <> 'hold' AND status <> 'settled'`);
    // For all other orders the total determines the share of each side.
    for (const side of ['brand', 'manufacturer']) {
      await runner.query(
        `CREATE INDEX orders_split_of_${side} ON orders (${side}_id, id) WHERE escrow_state = 'split'`,
      );
    }
    // Without these statistics the planner assumes a different month for each order, and sorts an
    // account's orders on disk.
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
