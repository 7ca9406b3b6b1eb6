import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // A copy of identity's accounts: `version` is the version of the newest applied event.
  `CREATE TABLE accounts (
     id uuid PRIMARY KEY,
     account_type text NOT NULL CHECK (account_type IN ('brand', 'manufacturer', 'admin', 'user')),
     email text NOT NULL CHECK (email <> ''),
     name text NOT NULL,
     preferences jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(preferences) = 'object'),
     version integer NOT NULL
   )`,
  `CREATE INDEX accounts_admins ON accounts (id) WHERE account_type = 'admin'`,
  // A mail has either a recipient account or an address. Its content is deleted after sending,
  // because it may contain a secret link.
  `CREATE TABLE mails (
     id uuid PRIMARY KEY,
     fact text NOT NULL,
     recipient_id uuid,
     address text,
     name text,
     kind text NOT NULL CHECK (kind IN ('order', 'payment', 'account')),
     subject text NOT NULL CHECK (subject <> ''),
     content jsonb,
     state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'unwanted', 'expired', 'dead')),
     attempts integer NOT NULL DEFAULT 0,
     last_error text,
     created_at timestamptz NOT NULL,
     due_at timestamptz NOT NULL,
     expires_at timestamptz,
     settled_at timestamptz,
     CHECK ((recipient_id IS NULL) = (address IS NOT NULL)),
     CHECK (content IS NOT NULL OR state <> 'waiting'),
     UNIQUE NULLS NOT DISTINCT (fact, recipient_id)
   )`,
  `CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting'`,
  `CREATE INDEX mails_dead ON mails (settled_at) WHERE state = 'dead'`,
];

export class CreateMails1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails, accounts');
  }
}
