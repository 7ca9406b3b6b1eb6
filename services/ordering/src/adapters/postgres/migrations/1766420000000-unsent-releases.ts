import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A release that was refunded before it was sent is given up. */
export class UnsentReleases1766420000000 implements MigrationInterface {
  readonly name = 'UnsentReleases1766420000000';

  async up(runner: QueryRunner): Promise<void> {
    await allowGivenUp(runner, `'release', 'reversal'`);
  }

  /** Fails where there are such releases: they must not be owed again. */
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
