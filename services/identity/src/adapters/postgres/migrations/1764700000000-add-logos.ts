import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Uploaded logos. `saved` is true once a profile has shown the logo; `removed_at` is set when no
 * profile shows it any more.
 */
const statements = [
  `CREATE TABLE logos (
     name text PRIMARY KEY,
     account_id uuid NOT NULL,
     uploaded_at timestamptz NOT NULL,
     saved boolean NOT NULL DEFAULT false,
     removed_at timestamptz
   )`,
  `CREATE INDEX logos_account ON logos (account_id)`,
  `CREATE INDEX logos_unsaved ON logos (uploaded_at) WHERE NOT saved`,
  `CREATE INDEX logos_removed ON logos (removed_at) WHERE removed_at IS NOT NULL`,
];

export class AddLogos1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE logos');
  }
}
