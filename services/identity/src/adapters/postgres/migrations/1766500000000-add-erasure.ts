import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the personal data was erased (ADR 0063). */
export class AddErasure1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE accounts ADD COLUMN erased_at timestamptz,
         ADD CONSTRAINT accounts_erased_are_closed CHECK (erased_at IS NULL OR closed_at IS NOT NULL)`,
    );
    await runner.query(
      'CREATE INDEX accounts_erased ON accounts (erased_at, id) WHERE erased_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN erased_at');
  }
}
