import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Covering indexes with which a report only reads the rows of its period. */
export class Reports1764942000000 implements MigrationInterface {
  readonly name = 'Reports1764942000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX orders_placed ON orders (created_at, id) INCLUDE (status)`);
    await runner.query(`DROP INDEX orders_by_time`);
    await runner.query(`ALTER INDEX orders_placed RENAME TO orders_by_time`);
    await runner.query(
      `CREATE INDEX orders_held ON orders (escrow_state) INCLUDE (total_cents) WHERE escrow_state = 'pending'`,
    );
    await runner.query(`
      CREATE INDEX ledger_postings_ended ON ledger_postings (posted_at) INCLUDE (id, order_id)
        WHERE kind IN ('released', 'refunded', 'split', 'taken_back')`);
    await runner.query(`
      CREATE INDEX order_steps_timed ON order_steps (at) INCLUDE (order_id, action)
        WHERE action IN ('approve', 'mark_shipping')`);
    await runner.query(
      `CREATE INDEX order_steps_problems ON order_steps (order_id) WHERE action = 'report_problem'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX order_steps_problems, order_steps_timed, ledger_postings_ended, orders_held, orders_by_time`,
    );
    await runner.query(`CREATE INDEX orders_by_time ON orders (created_at, id)`);
  }
}
