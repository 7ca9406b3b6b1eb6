import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check
     CHECK (kind IN ('order', 'payment', 'account', 'sample', 'message'))`,
  // Messages that were not mailed yet. A row is deleted when the message is read or mailed.
  `CREATE TABLE unread_messages (
     message_id uuid PRIMARY KEY,
     recipient_id uuid NOT NULL,
     thread_id uuid NOT NULL,
     sent_at timestamptz NOT NULL,
     facts jsonb NOT NULL
   )`,
  `CREATE INDEX unread_messages_of_thread ON unread_messages (recipient_id, thread_id, sent_at)`,
  `CREATE TABLE message_digests (
     recipient_id uuid PRIMARY KEY,
     waiting_since timestamptz NOT NULL,
     due_at timestamptz NOT NULL
   )`,
  `CREATE INDEX message_digests_due ON message_digests (due_at)`,
];

export class CreateMessageDigests1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_digests, unread_messages');
    await runner.query(`DELETE FROM mails WHERE kind IN ('sample', 'message')`);
    await runner.query(
      `ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check
         CHECK (kind IN ('order', 'payment', 'account'))`,
    );
  }
}
