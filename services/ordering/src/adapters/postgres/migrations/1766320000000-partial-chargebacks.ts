import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The part of an order's hold that a partial chargeback, lost before the release, has used. */
export class PartialChargebacks1766320000000 implements MigrationInterface {
  readonly name = 'PartialChargebacks1766320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD charged_back_cents bigint NOT NULL DEFAULT 0
        CHECK (charged_back_cents BETWEEN 0 AND total_cents)`);
    // Few orders have such an amount, which statistics subtract from their sums.
    for (const side of ['brand', 'manufacturer']) {
      await runner.query(
        `CREATE INDEX orders_charged_back_of_${side} ON orders (${side}_id) WHERE charged_back_cents > 0`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX orders_charged_back_of_brand, orders_charged_back_of_manufacturer`,
    );
    await runner.query(`ALTER TABLE orders DROP charged_back_cents`);
  }
}
