import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `SELECT graphile_worker.add_job('mail-password-reset',
     json_build_object('id', id, 'email', email, 'requestedAt', requested_at), run_at := due_at, max_attempts := 10)
   FROM password_reset_requests`,
  `SELECT graphile_worker.add_job('mail-email-confirmation',
     json_build_object('id', id, 'accountId', account_id, 'requestedAt', requested_at), run_at := due_at,
     max_attempts := 10, job_key := 'mail-email-confirmation:' || account_id)
   FROM email_confirmation_requests`,
  'DROP TABLE password_reset_requests, email_confirmation_requests',
];

/** Turns pending mails into jobs. Their attempts restart at zero. */
export class MailLinksByJobs1765310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  /** Users with a pending mail must request it again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE password_reset_requests (
         id uuid PRIMARY KEY,
         email text NOT NULL CHECK (length(email) <= 254),
         requested_at timestamptz NOT NULL,
         attempts integer NOT NULL DEFAULT 0,
         due_at timestamptz NOT NULL
       )`,
    );
    await runner.query(
      `CREATE INDEX password_reset_requests_due_at ON password_reset_requests (due_at)`,
    );
    await runner.query(
      `CREATE TABLE email_confirmation_requests (
         account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
         id uuid NOT NULL,
         requested_at timestamptz NOT NULL,
         attempts integer NOT NULL DEFAULT 0,
         due_at timestamptz NOT NULL
       )`,
    );
    await runner.query(
      `CREATE INDEX email_confirmation_requests_due_at ON email_confirmation_requests (due_at)`,
    );
  }
}
