import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Debts of manufacturers and their repayment: amounts withheld from payouts, and reversals that are
 * given up.
 */
export class ManufacturerDebts1766310000000 implements MigrationInterface {
  readonly name = 'ManufacturerDebts1766310000000';

  async up(runner: QueryRunner): Promise<void> {
    await createDebts(runner);
    await createRepayments(runner);
    await extendTransactions(runner);
    await bookKnownDebts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE escrow_transactions SET status = 'failed' WHERE type = 'reversal' AND status = 'given_up'`,
    );
    await checkStates(runner, STATES_OF_BEFORE, `(status = 'settled') = (stripe_id IS NOT NULL)`);
    await runner.query(`ALTER TABLE escrow_transactions DROP withheld_cents, DROP tries`);
    await runner.query(`DROP TABLE debt_repayments, manufacturer_debts`);
  }
}

const STATES_OF_BEFORE = `(type = 'hold' AND status IN ('pending', 'released', 'refunded', 'split'))
  OR (type IN ('release', 'refund', 'reversal') AND status IN ('pending', 'settled', 'failed'))`;

/** A booked amount never changes; the open amount follows from its repayments. */
async function createDebts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE manufacturer_debts (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      manufacturer_id uuid NOT NULL,
      cause text NOT NULL CHECK (cause IN ('chargeback', 'refund')),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      open_cents bigint NOT NULL CHECK (open_cents BETWEEN 0 AND amount_cents),
      state text NOT NULL CHECK (state IN ('recovering', 'open', 'repaid')),
      booked_at timestamptz NOT NULL,
      UNIQUE (order_id, cause),
      CHECK ((state = 'repaid') = (open_cents = 0))
    )`);
  await runner.query(
    `CREATE INDEX manufacturer_debts_to_repay ON manufacturer_debts (manufacturer_id, booked_at, id) WHERE state = 'open'`,
  );
  await runner.query(
    `CREATE INDEX manufacturer_debts_by_age ON manufacturer_debts (booked_at, id) WHERE state <> 'repaid'`,
  );
  await runner.query(`
    CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE
      OR UPDATE OF id, order_id, manufacturer_id, cause, amount_cents, booked_at ON manufacturer_debts
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`);
}

async function createRepayments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE debt_repayments (
      debt_id uuid NOT NULL REFERENCES manufacturer_debts,
      source text NOT NULL CHECK (source IN ('reversal', 'payout')),
      order_id uuid NOT NULL REFERENCES orders,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      repaid_at timestamptz NOT NULL,
      PRIMARY KEY (debt_id, source, order_id)
    )`);
  await runner.query(`CREATE INDEX debt_repayments_of_order ON debt_repayments (order_id)`);
  await runner.query(`
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON debt_repayments
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`);
}

async function extendTransactions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE escrow_transactions
      ADD withheld_cents bigint CHECK (withheld_cents BETWEEN 0 AND amount_cents - fee_cents),
      ADD tries smallint NOT NULL DEFAULT 0`);
  await checkStates(
    runner,
    `${STATES_OF_BEFORE} OR (type = 'reversal' AND status = 'given_up')`,
    `CASE WHEN stripe_id IS NULL
       THEN status <> 'settled' OR coalesce(withheld_cents = amount_cents - fee_cents, false) ELSE status = 'settled' END`,
  );
  // A call with the whole amount may be in flight.
  await runner.query(`
    UPDATE escrow_transactions release SET withheld_cents = 0
     WHERE type = 'release' AND (status = 'settled' OR EXISTS (
       SELECT FROM stripe_calls WHERE subject = 'order:' || release.order_id AND step = 'transfer'))`);
}

/** Books the debts that only the ledger contained so far. */
async function bookKnownDebts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    INSERT INTO manufacturer_debts (id, order_id, manufacturer_id, cause, amount_cents, open_cents, state, booked_at)
    SELECT gen_random_uuid(), order_id, substring(account FROM 14)::uuid, 'chargeback',
           amount_cents, amount_cents, 'open', posted_at
      FROM ledger_postings posting JOIN ledger_entries entry ON entry.posting_id = posting.id
     WHERE kind = 'chargeback_lost' AND account LIKE 'manufacturer:%' AND side = 'debit'
    ON CONFLICT DO NOTHING`);
  await runner.query(`
    INSERT INTO manufacturer_debts (id, order_id, manufacturer_id, cause, amount_cents, open_cents, state, booked_at)
    SELECT gen_random_uuid(), order_id, manufacturer_id, 'refund', amount_cents,
           CASE status WHEN 'settled' THEN 0 ELSE amount_cents END,
           CASE status WHEN 'settled' THEN 'repaid' ELSE 'recovering' END, created_at
      FROM escrow_transactions WHERE type = 'reversal'`);
  await runner.query(`
    INSERT INTO debt_repayments (debt_id, source, order_id, amount_cents, repaid_at)
    SELECT debt.id, 'reversal', debt.order_id, debt.amount_cents, reversal.updated_at
      FROM manufacturer_debts debt JOIN escrow_transactions reversal
        ON reversal.order_id = debt.order_id AND reversal.type = 'reversal' AND reversal.status = 'settled'
     WHERE debt.cause = 'refund'`);
}

/**
 * The first constraint is about type and status, the second about the fields of a settled
 * transaction.
 */
async function checkStates(runner: QueryRunner, states: string, settled: string): Promise<void> {
  const constraints = (await runner.query(`
    SELECT conname AS name FROM pg_constraint
     WHERE conrelid = 'escrow_transactions'::regclass AND contype = 'c'
       AND pg_get_constraintdef(oid) LIKE '%status%'`)) as { name: string }[];
  for (const { name } of constraints)
    await runner.query(`ALTER TABLE escrow_transactions DROP CONSTRAINT "${name}"`);
  await runner.query(
    `ALTER TABLE escrow_transactions ADD CONSTRAINT escrow_transactions_status CHECK (${states})`,
  );
  await runner.query(
    `ALTER TABLE escrow_transactions ADD CONSTRAINT escrow_transactions_settled CHECK (${settled})`,
  );
}
