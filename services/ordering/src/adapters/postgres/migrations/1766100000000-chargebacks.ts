import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chargebacks, their effects on orders, and their accounts in the ledger. */
export class Chargebacks1766100000000 implements MigrationInterface {
  readonly name = 'Chargebacks1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chargebacks (
        id text PRIMARY KEY,
        checkout_id uuid NOT NULL REFERENCES checkouts,
        payment_intent_id text NOT NULL,
        amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        withdrawn_cents bigint NOT NULL,
        reason text NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
        evidence_due_at timestamptz,
        opened_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX chargebacks_open ON chargebacks (opened_at) WHERE state = 'open'`,
    );
    await runner.query(`CREATE INDEX chargebacks_of_checkout ON chargebacks (checkout_id)`);
    await runner.query(
      `ALTER TABLE orders ADD chargeback_state text CHECK (chargeback_state IN ('open', 'won', 'lost'))`,
    );
    await allowAccounts(
      runner,
      'stripe_clearing|refunds|platform_fees|provider_fees|(escrow|manufacturer|disputes):[0-9a-f-]{36}',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await allowAccounts(
      runner,
      'stripe_clearing|refunds|platform_fees|disputes|(escrow|manufacturer):[0-9a-f-]{36}',
    );
    await runner.query(`ALTER TABLE orders DROP chargeback_state`);
    await runner.query(`DROP TABLE chargebacks`);
  }
}

async function allowAccounts(runner: QueryRunner, pattern: string): Promise<void> {
  const constraints = (await runner.query(`
    SELECT conname AS name FROM pg_constraint
     WHERE conrelid = 'ledger_entries'::regclass AND contype = 'c'
       AND pg_get_constraintdef(oid) LIKE '%account%'`)) as { name: string }[];
  for (const { name } of constraints)
    await runner.query(`ALTER TABLE ledger_entries DROP CONSTRAINT "${name}"`);
  await runner.query(
    `ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account CHECK (account ~ '^(${pattern})$')`,
  );
}
