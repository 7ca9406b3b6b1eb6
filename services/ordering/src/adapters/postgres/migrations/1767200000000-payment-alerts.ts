import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the few orders with a disputed payment, which every list reads. */
export class PaymentAlerts1767200000000 implements MigrationInterface {
  readonly name = 'PaymentAlerts1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const side of ['brand', 'manufacturer']) {
      await runner.query(`
        CREATE INDEX orders_charged_back_by_bank_of_${side} ON orders (${side}_id)
         WHERE chargeback_state IN ('open', 'lost') OR fraud_warning = 'open'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX orders_charged_back_by_bank_of_brand, orders_charged_back_by_bank_of_manufacturer`,
    );
  }
}
