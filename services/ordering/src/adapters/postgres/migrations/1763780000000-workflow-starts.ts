import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Paid orders that wait for their workflow. */
export class WorkflowStarts1763780000000 implements MigrationInterface {
  readonly name = 'WorkflowStarts1763780000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE workflow_starts (
        order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        placed_at timestamptz NOT NULL,
        next_attempt_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX workflow_starts_placed_at ON workflow_starts (placed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE workflow_starts`);
  }
}
