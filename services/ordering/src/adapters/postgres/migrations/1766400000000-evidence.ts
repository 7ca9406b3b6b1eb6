import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evidence against chargebacks, stored when it is submitted. */
export class Evidence1766400000000 implements MigrationInterface {
  readonly name = 'Evidence1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE evidence_submissions (
        chargeback_id text PRIMARY KEY REFERENCES chargebacks,
        order_id uuid NOT NULL REFERENCES orders,
        request_id uuid NOT NULL,
        admin_id uuid NOT NULL,
        admin_name text NOT NULL,
        texts jsonb NOT NULL,
        files jsonb NOT NULL,
        begun_at timestamptz NOT NULL,
        submitted_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE evidence_submissions`);
  }
}
