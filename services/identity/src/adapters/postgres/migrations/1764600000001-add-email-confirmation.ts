import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Null if the address is not confirmed. Older accounts start unconfirmed.
  `ALTER TABLE accounts ADD COLUMN email_confirmed_at timestamptz`,
  // One row per account with a pending mail, deleted when the mail is sent.
  `CREATE TABLE email_confirmation_requests (
     account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
     id uuid NOT NULL,
     requested_at timestamptz NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     due_at timestamptz NOT NULL
   )`,
  `CREATE INDEX email_confirmation_requests_due_at ON email_confirmation_requests (due_at)`,
  `CREATE TABLE email_confirmation_tokens (
     token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
     account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX email_confirmation_tokens_account_id ON email_confirmation_tokens (account_id)`,
];

export class AddEmailConfirmation1764600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_confirmation_tokens, email_confirmation_requests');
    await runner.query('ALTER TABLE accounts DROP COLUMN email_confirmed_at');
  }
}
