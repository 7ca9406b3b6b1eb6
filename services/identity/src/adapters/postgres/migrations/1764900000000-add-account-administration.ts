import type { MigrationInterface, QueryRunner } from 'typeorm';

const accounts = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  // An account that an administrator creates needs no name (ADM-38).
  'ALTER TABLE accounts DROP CONSTRAINT accounts_company_name_check',
  `ALTER TABLE accounts
     ADD COLUMN admin_scope text CHECK (admin_scope IN ('support', 'finance')),
     ADD COLUMN closed_at timestamptz,
     ADD COLUMN account_type text NOT NULL GENERATED ALWAYS AS (coalesce(user_type, role, 'user')) STORED,
     ADD COLUMN search_text text COLLATE "pg_c_utf8" NOT NULL
       GENERATED ALWAYS AS (lower((email || E'\\n' || company_name) COLLATE "pg_c_utf8")) STORED`,
  `ALTER TABLE accounts ADD CONSTRAINT accounts_scope_of_admins
     CHECK (admin_scope IS NULL OR (role IS NOT NULL AND role = 'admin'))`,
  'CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC) WHERE closed_at IS NULL',
  `CREATE INDEX accounts_type_newest ON accounts (account_type, created_at DESC, id DESC)
     WHERE closed_at IS NULL`,
  'CREATE INDEX accounts_closed ON accounts (created_at DESC, id DESC) WHERE closed_at IS NOT NULL',
  'CREATE INDEX accounts_search ON accounts USING gin (search_text gin_trgm_ops)',
];

const sessions = [
  `ALTER TABLE sessions
     ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
     ADD COLUMN started_at timestamptz NOT NULL DEFAULT now(),
     ADD COLUMN address inet`,
  `UPDATE sessions SET started_at = expires_at - interval '30 days'`,
];

/**
 * Totals without counting rows. Inserts use a statement trigger: in a bulk load, a row trigger
 * would update the same counter 100,000 times. Updates use a row trigger, because nearly every
 * update is a sign-in and changes no total.
 */
const counts = [
  `CREATE TABLE account_counts (
     account_type text NOT NULL,
     closed boolean NOT NULL,
     accounts integer NOT NULL CHECK (accounts >= 0),
     PRIMARY KEY (account_type, closed)
   )`,
  `INSERT INTO account_counts
     SELECT account_type, closed_at IS NOT NULL, count(*) FROM accounts GROUP BY 1, 2`,
  `CREATE FUNCTION count_added_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO account_counts AS counts (account_type, closed, accounts)
       SELECT account_type, closed_at IS NOT NULL, count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (account_type, closed) DO UPDATE SET accounts = counts.accounts + EXCLUDED.accounts;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_gone_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE account_counts AS counts SET accounts = counts.accounts - gone_here.accounts
       FROM (SELECT account_type, closed_at IS NOT NULL AS closed, count(*) AS accounts FROM gone
             GROUP BY 1, 2) gone_here
       WHERE (counts.account_type, counts.closed) = (gone_here.account_type, gone_here.closed);
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE account_counts SET accounts = accounts - 1
       WHERE account_type = OLD.account_type AND closed = (OLD.closed_at IS NOT NULL);
     INSERT INTO account_counts AS counts (account_type, closed, accounts)
       VALUES (NEW.account_type, NEW.closed_at IS NOT NULL, 1)
       ON CONFLICT (account_type, closed) DO UPDATE SET accounts = counts.accounts + 1;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER accounts_added AFTER INSERT ON accounts
     REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_accounts()`,
  `CREATE TRIGGER accounts_gone AFTER DELETE ON accounts
     REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_accounts()`,
  `CREATE TRIGGER accounts_changed AFTER UPDATE ON accounts FOR EACH ROW
     WHEN ((OLD.account_type, OLD.closed_at IS NULL) IS DISTINCT FROM (NEW.account_type, NEW.closed_at IS NULL))
     EXECUTE FUNCTION count_changed_account()`,
];

export class AddAccountAdministration1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...accounts, ...sessions, ...counts]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['added', 'gone', 'changed']) {
      await runner.query(`DROP TRIGGER accounts_${trigger} ON accounts`);
    }
    await runner.query(
      'DROP FUNCTION count_added_accounts, count_gone_accounts, count_changed_account',
    );
    await runner.query('DROP TABLE account_counts');
    await runner.query(
      'ALTER TABLE sessions DROP COLUMN id, DROP COLUMN started_at, DROP COLUMN address',
    );
    await runner.query(
      `ALTER TABLE accounts DROP COLUMN admin_scope, DROP COLUMN closed_at, DROP COLUMN account_type,
         DROP COLUMN search_text`,
    );
    await runner.query(`UPDATE accounts SET company_name = email WHERE company_name = ''`);
    await runner.query(`ALTER TABLE accounts ADD CHECK (company_name <> '')`);
  }
}
