import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = `'answer_reminder', 'answer', 'expected', 'talk', 'escalate', 'holding_warning', 'hold'`;

/** Until when a brand inspects the goods of a completed order, and the deadlines for it. */
export class Inspection1766200000000 implements MigrationInterface {
  readonly name = 'Inspection1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD inspection_until timestamptz,
         ADD CONSTRAINT orders_inspection CHECK (
           inspection_until IS NULL OR (status = 'completed' AND escrow_state = 'pending'))`,
    );
    await allowKinds(runner, `${BEFORE}, 'inspection_reminder', 'inspection'`);
  }

  /** Fails while payments wait for an inspection, because a rollback would hold them for good. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM orders WHERE inspection_until IS NOT NULL) THEN
          RAISE EXCEPTION 'orders are being inspected';
        END IF;
      END $$`);
    await runner.query(
      `DELETE FROM order_deadlines WHERE kind IN ('inspection_reminder', 'inspection')`,
    );
    await allowKinds(runner, BEFORE);
    await runner.query(`ALTER TABLE orders DROP inspection_until`);
  }
}

async function allowKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(`ALTER TABLE order_deadlines DROP CONSTRAINT order_deadlines_kind_check`);
  await runner.query(
    `ALTER TABLE order_deadlines ADD CONSTRAINT order_deadlines_kind_check CHECK (kind IN (${kinds}))`,
  );
}
