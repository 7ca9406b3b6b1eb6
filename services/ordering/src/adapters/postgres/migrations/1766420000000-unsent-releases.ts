import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives up a release that was refunded before it was sent. */
export class UnsentReleases1766420000000 implements MigrationInterface {
  readonly name = 'UnsentReleases1766420000000';

  async up(runner: QueryRunner): Promise<void> {
    await allowGivenUp(runner, `'release', 'reversal'`);
  }

  /** Fails if there are such releases, because they must not be owed again. */
  async down(runner: QueryRunner): Promise<void> {
    await allowGivenUp(runner, `'reversal'`);
  }
}

async function allowGivenUp(runner: QueryRunner, types: string): Promise<void> {
  await runner.query(`
    ALTER TABLE escrow_transactions
      DROP CONSTRAINT escrow_transactions_status,
      ADD CONSTRAINT escrow_transactions_status CHECK (
        (type = 'hold' AND status IN ('pending', 'released', 'refunded', 'split'))
        OR (type IN ('release', 'refund', 'reversal') AND status IN ('pending', 'settled', 'failed'))
        OR (type IN (${types}) AND status = 'given_up'))`);
}
