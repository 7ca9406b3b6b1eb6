import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Manufacturers whose accounts are closed (B32), and why a payment without an order was refunded
 * (B35).
 */
export class ClosedManufacturers1767400000000 implements MigrationInterface {
  readonly name = 'ClosedManufacturers1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE closed_manufacturers (manufacturer_id uuid PRIMARY KEY, closed_at timestamptz NOT NULL, nothing_open boolean NOT NULL)',
    );
    await runner.query(
      'ALTER TABLE checkouts ADD COLUMN refund_reason text, ADD COLUMN refunded_cents bigint, ADD COLUMN refunded_at timestamptz',
    );
    await runner.query(
      `CREATE INDEX checkouts_refunded_of_brand ON checkouts (brand_id, created_at DESC) WHERE status = 'refunded'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checkouts_refunded_of_brand');
    await runner.query(
      'ALTER TABLE checkouts DROP COLUMN refund_reason, DROP COLUMN refunded_cents, DROP COLUMN refunded_at',
    );
    await runner.query('DROP TABLE closed_manufacturers');
  }
}
