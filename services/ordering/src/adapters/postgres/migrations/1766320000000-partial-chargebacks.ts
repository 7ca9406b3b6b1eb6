import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a chargeback of a part, lost before the release, has used of an order's hold. */
export class PartialChargebacks1766320000000 implements MigrationInterface {
  readonly name = 'PartialChargebacks1766320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD charged_back_cents bigint NOT NULL DEFAULT 0
        CHECK (charged_back_cents BETWEEN 0 AND total_cents)`);
    // Few orders have any: statistics take them off the sums of all.
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
