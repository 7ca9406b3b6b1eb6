import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The address as entered, even if it has no account. The row is deleted when the mail is sent.
  `CREATE TABLE password_reset_requests (
     id uuid PRIMARY KEY,
     email text NOT NULL CHECK (length(email) <= 254),
     requested_at timestamptz NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     due_at timestamptz NOT NULL
   )`,
  `CREATE INDEX password_reset_requests_due_at ON password_reset_requests (due_at)`,
  `CREATE TABLE password_reset_tokens (
     token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
     account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX password_reset_tokens_account_id ON password_reset_tokens (account_id)`,
  // Ordering computes the rating from its rated orders.
  `ALTER TABLE manufacturers DROP COLUMN rating`,
];

export class AddPasswordResets1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE manufacturers ADD COLUMN rating double precision CHECK (rating BETWEEN 1 AND 5)',
    );
    await runner.query('DROP TABLE password_reset_tokens, password_reset_requests');
  }
}
