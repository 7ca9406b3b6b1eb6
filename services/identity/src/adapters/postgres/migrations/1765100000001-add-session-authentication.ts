import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the user last entered the password in this session, at sign-in or later. */
export class AddSessionAuthentication1765100000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now()',
    );
    await runner.query('UPDATE sessions SET authenticated_at = started_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN authenticated_at');
  }
}
