import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Offers between the sides of an order with an open problem (B40). Each order has at most one open
 * offer.
 */
export class SettlementOffers1767110000000 implements MigrationInterface {
  readonly name = 'SettlementOffers1767110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settlement_offers (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders,
        offered_by text NOT NULL CHECK (offered_by IN ('brand', 'manufacturer')),
        brand_cents bigint NOT NULL CHECK (brand_cents >= 0),
        manufacturer_cents bigint NOT NULL CHECK (manufacturer_cents >= 0),
        offered_at timestamptz NOT NULL,
        problem_reported_at timestamptz NOT NULL,
        outcome text CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'replaced', 'ended')),
        closed_at timestamptz,
        CHECK ((outcome IS NULL) = (closed_at IS NULL))
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX one_open_settlement_offer ON settlement_offers (order_id) WHERE outcome IS NULL`,
    );
    await runner.query(
      `CREATE INDEX settlement_offers_of_order ON settlement_offers (order_id, offered_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settlement_offers');
  }
}
