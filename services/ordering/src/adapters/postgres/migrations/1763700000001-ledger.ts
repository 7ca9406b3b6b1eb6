import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The double-entry ledger and its business view. The database enforces the rules (design: the
 * ledger): append-only, every posting balanced, no escrow account below zero.
 */
export class Ledger1763700000001 implements MigrationInterface {
  readonly name = 'Ledger1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await refuseChanges(runner);
    await checkEntries(runner);
    await checkPostings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ledger_entries, ledger_postings, escrow_transactions`);
    await runner.query(
      `DROP FUNCTION ledger_is_append_only, ledger_enter, ledger_check_entry, ledger_check_posting`,
    );
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE escrow_transactions (
      order_id uuid NOT NULL REFERENCES orders,
      type text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      fee_cents bigint NOT NULL CHECK (fee_cents >= 0 AND fee_cents < amount_cents),
      status text NOT NULL,
      stripe_id text UNIQUE,
      failure_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (order_id, type),
      CHECK (
        (type = 'hold' AND status IN ('pending', 'released', 'refunded', 'split'))
        OR (type IN ('release', 'refund') AND status IN ('pending', 'settled', 'failed'))
      ),
      CHECK ((status = 'settled') = (stripe_id IS NOT NULL))
    )`);
  await runner.query(`CREATE INDEX escrow_transactions_open ON escrow_transactions (type, status)
    WHERE status IN ('pending', 'failed')`);
  await runner.query(`
    CREATE TABLE ledger_postings (
      id uuid PRIMARY KEY,
      key text NOT NULL UNIQUE,
      kind text NOT NULL,
      order_id uuid REFERENCES orders,
      checkout_id uuid NOT NULL REFERENCES checkouts,
      posted_at timestamptz NOT NULL,
      tx_id xid8 NOT NULL DEFAULT pg_current_xact_id()
    )`);
  await runner.query(`CREATE INDEX ledger_postings_of_checkout ON ledger_postings (checkout_id)`);
  await runner.query(`
    CREATE TABLE ledger_entries (
      posting_id uuid NOT NULL REFERENCES ledger_postings,
      position smallint NOT NULL,
      account text NOT NULL CHECK (
        account ~ '^(stripe_clearing|refunds|platform_fees|disputes|(escrow|manufacturer):[0-9a-f-]{36})$'
      ),
      side text NOT NULL CHECK (side IN ('debit', 'credit')),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      PRIMARY KEY (posting_id, position)
    )`);
  await runner.query(
    `CREATE INDEX ledger_entries_of_account ON ledger_entries (account) INCLUDE (side, amount_cents)`,
  );
}

async function refuseChanges(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the ledger is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
    END $$`);
  for (const table of ['ledger_postings', 'ledger_entries']) {
    await runner.query(`
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`);
  }
}

/**
 * A posting is closed at the end of its transaction, and one transaction at a time writes to an
 * escrow account.
 */
async function checkEntries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION ledger_enter() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM ledger_postings WHERE id = NEW.posting_id AND tx_id = pg_current_xact_id()
      ) THEN
        RAISE EXCEPTION 'posting % is closed', NEW.posting_id USING ERRCODE = 'restrict_violation';
      END IF;
      IF NEW.account LIKE 'escrow:%' THEN
        PERFORM pg_advisory_xact_lock(hashtextextended(NEW.account, 0));
      END IF;
      RETURN NEW;
    END $$`);
  await runner.query(`
    CREATE TRIGGER enter BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_enter()`);
  await runner.query(`
    CREATE FUNCTION ledger_check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      balance bigint;
    BEGIN
      SELECT sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) INTO balance
        FROM ledger_entries WHERE account = NEW.account;
      IF balance < 0 THEN
        RAISE EXCEPTION 'account % would be % cents', NEW.account, balance USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE CONSTRAINT TRIGGER escrow_not_negative AFTER INSERT ON ledger_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.account LIKE 'escrow:%') EXECUTE FUNCTION ledger_check_entry()`);
}

async function checkPostings(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION ledger_check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      entries bigint;
      difference bigint;
    BEGIN
      SELECT count(*), coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0)
        INTO entries, difference FROM ledger_entries WHERE posting_id = NEW.id;
      IF entries < 2 OR difference <> 0 THEN
        RAISE EXCEPTION 'posting % is not balanced: % entries, % cents apart', NEW.key, entries, difference
          USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_postings
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_posting()`);
}
