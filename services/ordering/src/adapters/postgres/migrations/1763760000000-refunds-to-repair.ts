import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A checkout is checked until its payment is refunded, because the process may have been killed in
 * between.
 */
export class RefundsToRepair1763760000000 implements MigrationInterface {
  readonly name = 'RefundsToRepair1763760000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checkouts_open');
    await runner.query(`
      CREATE INDEX checkouts_to_check ON checkouts (next_check_at) WHERE status IN ('open', 'refunded')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checkouts_to_check');
    await runner.query(
      `CREATE INDEX checkouts_open ON checkouts (next_check_at) WHERE status = 'open'`,
    );
  }
}
