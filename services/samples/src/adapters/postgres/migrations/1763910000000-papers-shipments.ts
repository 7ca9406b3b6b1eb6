import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the shipment of a sample. Samples shipped earlier take the time of their last change, which
 * was the shipping or the payment.
 */
export class PapersShipments1763910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sample_requests
        ADD carrier text CHECK (carrier IN ('ups', 'fedex', 'dhl', 'usps', 'other')),
        ADD carrier_name text,
        ADD tracking_number text,
        ADD shipped_at timestamptz`);
    await runner.query(
      `UPDATE sample_requests SET shipped_at = updated_at WHERE status = 'shipped'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sample_requests DROP carrier, DROP carrier_name, DROP tracking_number, DROP shipped_at',
    );
  }
}
