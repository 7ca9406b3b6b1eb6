import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carrier and day of a shipment. Older orders get the day of the manufacturer's status change. */
export class PapersShipments1763791000000 implements MigrationInterface {
  readonly name = 'PapersShipments1763791000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD carrier text CHECK (carrier IN ('ups', 'fedex', 'dhl', 'usps', 'other')),
        ADD carrier_name text,
        ADD shipped_at timestamptz`);
    await runner.query(`
      UPDATE orders SET shipped_at = step.at
        FROM order_steps step WHERE step.order_id = orders.id AND step.action = 'mark_shipping'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP carrier, DROP carrier_name, DROP shipped_at');
  }
}
