import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row per running view. The transaction that writes the end of a view to the audit log removes
 * its row. If the session is removed, the view ends but the row stays, until a job has written the
 * end.
 */
const statements = [
  `CREATE TABLE account_views (
     id uuid PRIMARY KEY,
     session_id uuid NOT NULL UNIQUE,
     admin_id uuid NOT NULL UNIQUE REFERENCES accounts (id),
     account_id uuid NOT NULL REFERENCES accounts (id),
     account_type text NOT NULL CHECK (account_type IN ('brand', 'manufacturer')),
     started_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL,
     CHECK (admin_id <> account_id),
     CHECK (expires_at > started_at)
   )`,
  `CREATE TABLE viewed_pages (
     view_id uuid NOT NULL REFERENCES account_views (id) ON DELETE CASCADE,
     opened text NOT NULL,
     subject text NOT NULL,
     PRIMARY KEY (view_id, opened, subject)
   )`,
  `CREATE INDEX admin_actions_impersonator ON admin_actions (impersonator_id, happened_at DESC, id DESC)
     WHERE impersonator_id IS NOT NULL`,
];

export class AddAccountViews1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX admin_actions_impersonator');
    await runner.query('DROP TABLE viewed_pages');
    await runner.query('DROP TABLE account_views');
  }
}
