import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why the provider has disabled a payout account. */
export class PayoutHolds1766410000000 implements MigrationInterface {
  readonly name = 'PayoutHolds1766410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE payout_accounts ADD COLUMN hold_reason text CHECK (hold_reason IN ('review', 'paused', 'other'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout_accounts DROP COLUMN hold_reason`);
  }
}
