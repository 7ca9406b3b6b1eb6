import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `ALTER TABLE accounts ADD COLUMN email_confirmed boolean NOT NULL DEFAULT false`,
  // The account in whose name the mail is written; null for Makeport itself.
  `ALTER TABLE mails ADD COLUMN sender_id uuid`,
  `CREATE INDEX mails_of_sender ON mails (sender_id) WHERE state = 'waiting' AND sender_id IS NOT NULL`,
  `ALTER TABLE mails DROP CONSTRAINT mails_state_check, ADD CONSTRAINT mails_state_check
     CHECK (state IN ('waiting', 'sent', 'unwanted', 'unconfirmed', 'expired', 'dead'))`,
  // Null in older rows, whose mails do not require a confirmed sender.
  `ALTER TABLE unread_messages ADD COLUMN sender_id uuid`,
  // Requests that were not mailed yet. A row is deleted when the request is answered or mailed.
  `CREATE TABLE waiting_sample_requests (
     request_id uuid PRIMARY KEY,
     recipient_id uuid NOT NULL,
     sender_id uuid NOT NULL,
     requested_at timestamptz NOT NULL,
     facts jsonb NOT NULL
   )`,
  `CREATE INDEX waiting_sample_requests_of_recipient ON waiting_sample_requests (recipient_id)`,
  `CREATE TABLE sample_digests (
     recipient_id uuid PRIMARY KEY,
     waiting_since timestamptz NOT NULL,
     due_at timestamptz NOT NULL
   )`,
  `CREATE INDEX sample_digests_due ON sample_digests (due_at)`,
];

export class InWhoseName1764600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sample_digests, waiting_sample_requests');
    await runner.query('ALTER TABLE unread_messages DROP COLUMN sender_id');
    await runner.query(`DELETE FROM mails WHERE state = 'unconfirmed'`);
    await runner.query(
      `ALTER TABLE mails DROP COLUMN sender_id, DROP CONSTRAINT mails_state_check, ADD CONSTRAINT mails_state_check
         CHECK (state IN ('waiting', 'sent', 'unwanted', 'expired', 'dead'))`,
    );
    await runner.query('ALTER TABLE accounts DROP COLUMN email_confirmed');
  }
}
