import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order's visible history: authors of steps, deadlines, problems, ratings, reversals. */
export class OrderLife1763720000000 implements MigrationInterface {
  readonly name = 'OrderLife1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await nameAuthors(runner);
    await runner.query(`
      ALTER TABLE orders
        ADD problem_reason text,
        ADD problem_reported_at timestamptz,
        ADD CONSTRAINT orders_problem CHECK (
          (problem_reason IS NULL) = (problem_reported_at IS NULL)
          AND (problem_reason IS NULL OR has_dispute))`);
    await runner.query(
      `CREATE INDEX orders_rated ON orders (manufacturer_id) INCLUDE (rating) WHERE rating IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE order_clocks (
        order_id uuid NOT NULL REFERENCES orders,
        clock text NOT NULL CHECK (clock IN ('answer', 'expected', 'talk', 'escalate', 'hold')),
        ends_at timestamptz NOT NULL,
        PRIMARY KEY (order_id, clock)
      )`);
    await allowTypes(runner, `'release', 'refund', 'reversal'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, `'release', 'refund'`);
    await runner.query(`DROP TABLE order_clocks`);
    await runner.query(`DROP INDEX orders_rated`);
    await runner.query(`ALTER TABLE orders DROP problem_reason, DROP problem_reported_at`);
    await runner.query(`ALTER TABLE order_steps DROP seq, DROP actor, DROP actor_name, DROP note`);
  }
}

/**
 * Earlier steps were made by the manufacturer or by a deadline; the end of an escrow was not a step
 * yet.
 */
async function nameAuthors(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE order_steps
      ADD actor text NOT NULL DEFAULT 'system' CHECK (actor IN ('brand', 'manufacturer', 'admin', 'system')),
      ADD actor_name text,
      ADD note text`);
  await runner.query(`
    UPDATE order_steps SET actor = 'manufacturer', actor_name = manufacturer_name
      FROM orders
     WHERE orders.id = order_id
       AND action IN ('approve', 'reject', 'start_production', 'mark_shipping', 'mark_completed')`);
  await runner.query(`DELETE FROM order_steps WHERE action = 'decide_escrow'`);
  await runner.query(`
    INSERT INTO order_steps (step_id, order_id, action, from_status, to_status, at)
    SELECT order_id || ':' || type || '_escrow', order_id, type || '_escrow', status, status, at FROM (
      SELECT payout.order_id, payout.type, orders.status, payout.created_at AS at
        FROM escrow_transactions payout JOIN orders ON orders.id = payout.order_id
       WHERE payout.type <> 'hold') ended`);
  // Steps at the same instant keep the order in which they were written.
  await runner.query(`ALTER TABLE order_steps ADD seq bigint`);
  await runner.query(`
    UPDATE order_steps SET seq = numbered.seq
      FROM (SELECT step_id, row_number() OVER (ORDER BY at, action NOT LIKE '%_escrow' DESC) AS seq FROM order_steps) numbered
     WHERE numbered.step_id = order_steps.step_id`);
  await runner.query(`ALTER TABLE order_steps ALTER seq SET NOT NULL`);
  await runner.query(`ALTER TABLE order_steps ALTER seq ADD GENERATED ALWAYS AS IDENTITY`);
  await runner.query(
    `SELECT setval(pg_get_serial_sequence('order_steps', 'seq'), (SELECT coalesce(max(seq), 0) + 1 FROM order_steps), false)`,
  );
}

async function allowTypes(runner: QueryRunner, types: string): Promise<void> {
  const constraints = (await runner.query(`
    SELECT conname AS name FROM pg_constraint
     WHERE conrelid = 'escrow_transactions'::regclass AND contype = 'c'
       AND pg_get_constraintdef(oid) LIKE '%hold%'`)) as { name: string }[];
  for (const { name } of constraints) {
    await runner.query(`ALTER TABLE escrow_transactions DROP CONSTRAINT "${name}"`);
  }
  await runner.query(`
    ALTER TABLE escrow_transactions ADD CONSTRAINT escrow_transactions_type_and_status CHECK (
      (type = 'hold' AND status IN ('pending', 'released', 'refunded', 'split'))
      OR (type IN (${types}) AND status IN ('pending', 'settled', 'failed')))`);
}
