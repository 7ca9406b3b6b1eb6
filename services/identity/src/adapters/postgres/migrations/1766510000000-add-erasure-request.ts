import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner requested erasure (ADR 0063). Null if an administrator closed the account. */
export class AddErasureRequest1766510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE accounts ADD COLUMN erasure_requested_at timestamptz,
         ADD CONSTRAINT accounts_erasure_asked_are_closed CHECK (erasure_requested_at IS NULL OR closed_at IS NOT NULL)`,
    );
    await runner.query(
      `CREATE INDEX accounts_erasure_asked ON accounts (created_at DESC, id DESC)
         WHERE erasure_requested_at IS NOT NULL AND erased_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN erasure_requested_at');
  }
}
