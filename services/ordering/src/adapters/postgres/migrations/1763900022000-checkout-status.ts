import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns for queries about an account's payments: the ordered lines, whether a card was submitted,
 * and whether the buyer has seen the outcome.
 */
export class CheckoutStatus1763900022000 implements MigrationInterface {
  readonly name = 'CheckoutStatus1763900022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkouts
        ADD COLUMN lines_key text,
        ADD COLUMN repeated boolean NOT NULL DEFAULT false,
        ADD COLUMN payment_begun_at timestamptz,
        ADD COLUMN looked_up_at timestamptz,
        ADD COLUMN acknowledged_at timestamptz`);
    await runner.query('CREATE INDEX checkouts_of_brand ON checkouts (brand_id, created_at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checkouts_of_brand');
    await runner.query(`
      ALTER TABLE checkouts DROP COLUMN lines_key, DROP COLUMN repeated, DROP COLUMN payment_begun_at,
        DROP COLUMN looked_up_at, DROP COLUMN acknowledged_at`);
  }
}
