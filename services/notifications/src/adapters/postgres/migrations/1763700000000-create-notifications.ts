import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // `position` counts the recipient's changes. It orders the notifications and is the version of
  // their events.
  `CREATE TABLE recipients (
     id uuid PRIMARY KEY,
     position integer NOT NULL
   )`,
  `CREATE TABLE notifications (
     id uuid PRIMARY KEY,
     recipient_id uuid NOT NULL REFERENCES recipients (id),
     position integer NOT NULL,
     recipient_type text NOT NULL CHECK (recipient_type IN ('brand', 'manufacturer')),
     type text NOT NULL CHECK (type IN ('sample_request', 'order', 'message', 'payment', 'system')),
     priority text NOT NULL CHECK (priority IN ('high', 'medium', 'other')),
     title text NOT NULL CHECK (title <> ''),
     content text NOT NULL,
     target text NOT NULL CHECK (target LIKE '/%'),
     data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
     read boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL,
     source_event_id text NOT NULL,
     UNIQUE (recipient_id, position),
     UNIQUE (source_event_id, recipient_id)
   )`,
  `CREATE INDEX notifications_of_type ON notifications (recipient_id, type, position)`,
  `CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE NOT read`,
  `CREATE TABLE order_summaries (
     id uuid PRIMARY KEY,
     number text NOT NULL,
     product_name text NOT NULL,
     brand_name text NOT NULL
   )`,
];

export class CreateNotifications1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_summaries, notifications, recipients');
  }
}
