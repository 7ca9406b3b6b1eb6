import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider's code for a refusal; its message is for administrators only. */
export class FailureCodes1765310000001 implements MigrationInterface {
  readonly name = 'FailureCodes1765310000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE escrow_transactions ADD COLUMN failure_code text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE escrow_transactions DROP COLUMN failure_code`);
  }
}
