import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The buyer's choices before the payment (OPEN-31), samples, and purchases on the provider's page
 * (OPEN-49).
 */
export class PaymentChoice1763710000000 implements MigrationInterface {
  readonly name = 'PaymentChoice1763710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkouts
        ADD COLUMN payment_method text CHECK (payment_method IN ('credit', 'debit')),
        ADD COLUMN billing_address jsonb,
        ADD COLUMN sample_request_id uuid,
        ADD CHECK (sample_request_id IS NULL OR kind = 'sample')`);
    // A sample request can be paid once.
    await runner.query(`
      CREATE UNIQUE INDEX checkouts_of_sample ON checkouts (sample_request_id)
        WHERE status IN ('open', 'completed')`);
    await runner.query(`ALTER TABLE orders ADD COLUMN sample_request_id uuid`);
    await runner.query(`
      CREATE TABLE direct_purchases (
        session_id text PRIMARY KEY,
        item_key text NOT NULL,
        price_id text NOT NULL,
        account_id uuid NOT NULL,
        amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        payment_intent_id text NOT NULL UNIQUE,
        purchased_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE direct_purchases`);
    await runner.query(`ALTER TABLE orders DROP COLUMN sample_request_id`);
    await runner.query(`
      ALTER TABLE checkouts
        DROP COLUMN payment_method, DROP COLUMN billing_address, DROP COLUMN sample_request_id`);
  }
}
