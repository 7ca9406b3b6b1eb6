import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time since when a release cannot be sent because its manufacturer has no account that
 * can receive it.
 */
export class PayoutWaits1764600000000 implements MigrationInterface {
  readonly name = 'PayoutWaits1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE escrow_transactions ADD COLUMN waits_for_account_since timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE escrow_transactions DROP COLUMN waits_for_account_since`);
  }
}
