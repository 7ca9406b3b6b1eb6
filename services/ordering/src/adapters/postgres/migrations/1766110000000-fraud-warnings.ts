import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Early fraud warnings of the card networks, and their effects on orders. */
export class FraudWarnings1766110000000 implements MigrationInterface {
  readonly name = 'FraudWarnings1766110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fraud_warnings (
        id text PRIMARY KEY,
        checkout_id uuid NOT NULL REFERENCES checkouts,
        payment_intent_id text NOT NULL,
        fraud_type text NOT NULL,
        actionable boolean NOT NULL,
        disputed boolean NOT NULL,
        warned_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX fraud_warnings_of_checkout ON fraud_warnings (checkout_id)`);
    await runner.query(
      `ALTER TABLE orders ADD fraud_warning text CHECK (fraud_warning IN ('open', 'dismissed', 'ended'))`,
    );
    await runner.query(
      `CREATE INDEX orders_fraud_warning ON orders (checkout_id) WHERE fraud_warning = 'open'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP fraud_warning`);
    await runner.query(`DROP TABLE fraud_warnings`);
  }
}
