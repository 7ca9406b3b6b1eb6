import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last comparison of each checkout with the payment provider's ledger, and its difference. */
export class Reconciliations1763720000001 implements MigrationInterface {
  readonly name = 'Reconciliations1763720000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reconciliations (
        checkout_id uuid PRIMARY KEY REFERENCES checkouts,
        compared_at timestamptz NOT NULL,
        difference text
      )`);
    await runner.query(
      `CREATE INDEX reconciliations_different ON reconciliations (compared_at) WHERE difference IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX ledger_postings_by_time ON ledger_postings (posted_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ledger_postings_by_time`);
    await runner.query(`DROP TABLE reconciliations`);
  }
}
