import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Stores the unread count, because counting tens of thousands of notifications is slow.
  `ALTER TABLE recipients ADD COLUMN unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0)`,
  `UPDATE recipients SET unread = counted.unread FROM (
     SELECT recipient_id, count(*)::integer AS unread FROM notifications WHERE NOT read GROUP BY recipient_id
   ) counted WHERE counted.recipient_id = recipients.id`,
  `CREATE TABLE push_subscriptions (
     endpoint text PRIMARY KEY,
     account_id uuid NOT NULL,
     p256dh text NOT NULL,
     auth text NOT NULL,
     created_at timestamptz NOT NULL
   )`,
  `CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at)`,
  // Queued pushes; a settled row is deleted.
  `CREATE TABLE pushes (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     endpoint text NOT NULL REFERENCES push_subscriptions (endpoint) ON DELETE CASCADE,
     notification_id uuid NOT NULL REFERENCES notifications (id),
     attempts integer NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL,
     due_at timestamptz NOT NULL
   )`,
  `CREATE INDEX pushes_due ON pushes (due_at)`,
  `CREATE INDEX pushes_of_endpoint ON pushes (endpoint)`,
];

export class CreatePush1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pushes, push_subscriptions');
    await runner.query('ALTER TABLE recipients DROP COLUMN unread');
  }
}
