import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of one side. A mark stores the time of its message, not of the receipt. */
const side = (party: 'brand' | 'manufacturer'): string => `
     ${party}_id uuid NOT NULL,
     ${party}_name text NOT NULL,
     ${party}_unread integer NOT NULL DEFAULT 0 CHECK (${party}_unread >= 0),
     ${party}_unread_urgent integer NOT NULL DEFAULT 0 CHECK (${party}_unread_urgent >= 0),
     ${party}_delivered_id uuid,
     ${party}_delivered_at timestamptz,
     ${party}_read_id uuid,
     ${party}_read_at timestamptz,
     ${party}_viewing_until timestamptz,
     CHECK ((${party}_delivered_id IS NULL) = (${party}_delivered_at IS NULL)),
     CHECK ((${party}_read_id IS NULL) = (${party}_read_at IS NULL)),`;

const statements = [
  // Copies of identity's accounts and catalog's products: `version` is the version of the newest
  // applied event.
  `CREATE TABLE accounts (
     id uuid PRIMARY KEY,
     account_type text NOT NULL,
     name text NOT NULL,
     version integer NOT NULL
   )`,
  `CREATE TABLE products (
     id text PRIMARY KEY,
     name text NOT NULL,
     sku text NOT NULL,
     manufacturer_id uuid NOT NULL,
     removed boolean NOT NULL DEFAULT false,
     version integer NOT NULL
   )`,
  // `version` counts the events of the thread.
  `CREATE TABLE threads (
     id uuid PRIMARY KEY,
     product_id text,
     product_name text,
     product_sku text,
     ${side('brand')}
     ${side('manufacturer')}
     opened_by text NOT NULL CHECK (opened_by IN ('brand', 'manufacturer')),
     last_message text,
     last_message_id uuid,
     last_sender_id uuid,
     last_message_at timestamptz NOT NULL,
     created_at timestamptz NOT NULL,
     version integer NOT NULL,
     CHECK ((product_id IS NULL) = (product_name IS NULL)),
     CHECK ((last_message_id IS NULL) = (last_message IS NULL)),
     CONSTRAINT threads_once UNIQUE NULLS NOT DISTINCT (product_id, brand_id, manufacturer_id)
   )`,
  ...(['brand', 'manufacturer'] as const).flatMap((party) => [
    `CREATE INDEX threads_of_${party} ON threads (${party}_id, last_message_at DESC, id DESC)`,
    `CREATE INDEX threads_unread_of_${party} ON threads (${party}_id) INCLUDE (${party}_unread)
     WHERE ${party}_unread > 0`,
  ]),
  // Attachments are copied into the message, so that a page of messages is one read.
  `CREATE TABLE messages (
     id uuid PRIMARY KEY,
     thread_id uuid NOT NULL REFERENCES threads (id),
     sender_id uuid NOT NULL,
     recipient_id uuid NOT NULL CHECK (recipient_id <> sender_id),
     client_id uuid NOT NULL,
     content text NOT NULL,
     attachments jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(attachments) = 'array'),
     product_ref text,
     context jsonb CHECK (jsonb_typeof(context) = 'object'),
     urgent boolean NOT NULL,
     created_at timestamptz NOT NULL,
     CHECK (content <> '' OR jsonb_array_length(attachments) > 0),
     UNIQUE (thread_id, created_at),
     UNIQUE (thread_id, sender_id, client_id)
   )`,
  `CREATE INDEX messages_to ON messages (thread_id, recipient_id, created_at) INCLUDE (urgent)`,
  `CREATE TABLE attachments (
     id uuid PRIMARY KEY,
     thread_id uuid NOT NULL REFERENCES threads (id),
     uploader_id uuid NOT NULL,
     name text NOT NULL,
     path text NOT NULL UNIQUE,
     state text NOT NULL CHECK (state IN ('arriving', 'ready', 'sent', 'discarded')),
     content_type text,
     size_bytes integer CHECK (size_bytes BETWEEN 1 AND 10485760),
     message_id uuid,
     sent_at timestamptz,
     ordinal integer,
     changed_at timestamptz NOT NULL,
     CHECK (state NOT IN ('ready', 'sent') OR (content_type IS NOT NULL AND size_bytes IS NOT NULL)),
     CHECK ((state = 'sent') = (message_id IS NOT NULL)),
     CHECK ((state = 'sent') = (sent_at IS NOT NULL AND ordinal IS NOT NULL))
   )`,
  `CREATE INDEX attachments_unsent ON attachments (uploader_id) WHERE state IN ('arriving', 'ready')`,
  `CREATE INDEX attachments_stale ON attachments (changed_at) WHERE state <> 'sent'`,
  `CREATE UNIQUE INDEX attachments_sent ON attachments (thread_id, sent_at DESC, ordinal DESC)
   WHERE state = 'sent'`,
];

export class CreateThreads1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attachments, messages, threads, products, accounts');
  }
}
