import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DEFAULT_DEADLINE_DAYS } from '../../../domain/deadlines/deadlines';

const KINDS = `'answer_reminder', 'answer', 'expected', 'talk', 'escalate', 'holding_warning', 'hold'`;

/**
 * Stores an order's deadlines in its row from the payment on, and signals changes to its workflow.
 */
export class OrderDeadlines1766000000000 implements MigrationInterface {
  readonly name = 'OrderDeadlines1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    const { answerReminder, answerLimit, holdingLimit } = DEFAULT_DEADLINE_DAYS;
    await runner.query(`DROP TABLE workflow_starts`);
    await runner.query(`
      CREATE TABLE order_deadlines (
        order_id uuid NOT NULL REFERENCES orders,
        kind text NOT NULL CHECK (kind IN (${KINDS})),
        due_at timestamptz NOT NULL,
        PRIMARY KEY (order_id, kind)
      )`);
    await runner.query(
      `INSERT INTO order_deadlines SELECT order_id, clock, ends_at FROM order_clocks`,
    );
    await runner.query(`DROP TABLE order_clocks`);
    await runner.query(
      `INSERT INTO order_deadlines
       SELECT id, deadline, created_at + days * interval '1 day' FROM orders
        CROSS JOIN (VALUES ('answer_reminder', $1::float), ('answer', $2), ('holding_warning', $3 * 0.8), ('hold', $3)) AS usual (deadline, days)
        WHERE escrow_state = 'pending'
       ON CONFLICT DO NOTHING`,
      [answerReminder, answerLimit, holdingLimit],
    );
    await runner.query(`
      CREATE TABLE workflow_signals (
        order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
        order_version int NOT NULL,
        signalled_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX workflow_signals_not_started ON workflow_signals (signalled_at) WHERE order_version = 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE workflow_signals`);
    await runner.query(`
      CREATE TABLE order_clocks (
        order_id uuid NOT NULL REFERENCES orders,
        clock text NOT NULL CHECK (clock IN ('answer', 'expected', 'talk', 'escalate', 'hold')),
        ends_at timestamptz NOT NULL,
        PRIMARY KEY (order_id, clock)
      )`);
    await runner.query(`
      INSERT INTO order_clocks
      SELECT order_id, kind, due_at FROM order_deadlines WHERE kind NOT IN ('answer_reminder', 'holding_warning')`);
    await runner.query(`DROP TABLE order_deadlines`);
    await runner.query(`
      CREATE TABLE workflow_starts (
        order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        placed_at timestamptz NOT NULL,
        next_attempt_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX workflow_starts_placed_at ON workflow_starts (placed_at)`);
  }
}
