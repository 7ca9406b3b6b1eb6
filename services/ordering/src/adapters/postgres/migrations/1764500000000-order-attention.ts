import type { MigrationInterface, QueryRunner } from 'typeorm';

const ATTENTION = `has_dispute AND escrow_state = 'pending'`;

/** The reason of a cancellation, and an index for the few orders that wait for their account. */
export class OrderAttention1764500000000 implements MigrationInterface {
  readonly name = 'OrderAttention1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN cancelled_by text CHECK (cancelled_by IN ('manufacturer', 'admin', 'system')),
        ADD COLUMN cancel_reason text`);
    await runner.query(`
      UPDATE orders SET cancelled_by = steps.actor FROM order_steps steps
       WHERE steps.order_id = orders.id AND orders.status = 'cancelled'
         AND steps.action IN ('reject', 'cancel_unanswered', 'cancel_refunded')
         AND steps.actor IN ('manufacturer', 'admin', 'system')`);
    for (const side of ['brand', 'manufacturer']) {
      await runner.query(`
        CREATE INDEX orders_with_problem_of_${side} ON orders (${side}_id, created_at DESC, id DESC)
          WHERE ${ATTENTION}`);
    }
    await runner.query(`
      CREATE INDEX orders_unrated ON orders (brand_id, created_at DESC, id DESC)
        WHERE status = 'completed' AND rating IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX orders_unrated, orders_with_problem_of_manufacturer, orders_with_problem_of_brand`,
    );
    await runner.query(`ALTER TABLE orders DROP COLUMN cancel_reason, DROP COLUMN cancelled_by`);
  }
}
