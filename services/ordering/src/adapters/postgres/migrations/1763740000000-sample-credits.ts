import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables with totals. Each has an unnamed constraint on their sum. */
const withTotals = ['checkouts', 'orders'] as const;

/** Credits paid sample fees on the first production order of their product, once (OPEN-36). */
export class SampleCredits1763740000000 implements MigrationInterface {
  readonly name = 'SampleCredits1763740000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of withTotals) {
      await this.dropSumRule(runner, table);
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN credit_cents bigint NOT NULL DEFAULT 0 CHECK (credit_cents BETWEEN 0 AND subtotal_cents),
          ADD COLUMN credits jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(credits) = 'array'),
          ADD CONSTRAINT ${table}_total CHECK (
            total_cents = subtotal_cents + tax_cents + shipping_cents - credit_cents)`);
    }
    // One row for each credited fee: of two checkouts that would use it, only one can store it.
    await runner.query(`
      CREATE TABLE used_sample_credits (
        sample_request_id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders,
        amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        used_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX used_sample_credits_of_order ON used_sample_credits (order_id)',
    );
    // The last published status of each sample request, which orders follow.
    await runner.query(`
      CREATE TABLE sample_requests (
        id uuid PRIMARY KEY,
        status text NOT NULL,
        version integer NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX orders_of_samples ON orders (brand_id, product_id) INCLUDE (sample_request_id)
        WHERE kind = 'sample'`);
    await runner.query(`
      CREATE INDEX sample_orders_to_follow ON orders (sample_request_id)
        WHERE kind = 'sample' AND status IN ('pending', 'approved')`);
    await runner.query('CREATE INDEX order_items_of_product ON order_items (product_id, order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_sample_credits, sample_requests');
    await runner.query(
      'DROP INDEX orders_of_samples, sample_orders_to_follow, order_items_of_product',
    );
    for (const table of withTotals) {
      await runner.query(`
        ALTER TABLE ${table} DROP COLUMN credit_cents, DROP COLUMN credits,
          ADD CHECK (total_cents = subtotal_cents + tax_cents + shipping_cents)`);
    }
  }

  private async dropSumRule(runner: QueryRunner, table: string): Promise<void> {
    const rules = (await runner.query(
      `SELECT conname AS name FROM pg_constraint
        WHERE conrelid = $1::regclass AND contype = 'c'
          AND pg_get_constraintdef(oid) LIKE '%subtotal_cents + tax_cents%'`,
      [table],
    )) as { name: string }[];
    for (const { name } of rules)
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  }
}
