import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of held orders by age, so that the oldest are found among years of others. The report
 * reads their sum from it.
 */
export class HeldOrders1765210000000 implements MigrationInterface {
  readonly name = 'HeldOrders1765210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX orders_held`);
    await runner.query(
      `CREATE INDEX orders_held ON orders (created_at, id) INCLUDE (total_cents) WHERE escrow_state = 'pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX orders_held`);
    await runner.query(
      `CREATE INDEX orders_held ON orders (escrow_state) INCLUDE (total_cents) WHERE escrow_state = 'pending'`,
    );
  }
}
