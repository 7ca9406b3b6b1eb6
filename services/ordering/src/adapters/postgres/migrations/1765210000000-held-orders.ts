import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders whose money is held, by age: the oldest lie behind nine years of others. The report reads their sum from the same index. */
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
