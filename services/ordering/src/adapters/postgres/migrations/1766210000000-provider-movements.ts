import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lines of the provider's ledger, their comparison with our ledger, and movements that concern
 * no checkout.
 */
export class ProviderMovements1766210000000 implements MigrationInterface {
  readonly name = 'ProviderMovements1766210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_movements (
        id text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'transfer', 'reversal', 'chargeback', 'bank', 'fee', 'other')),
        source_id text,
        payment_intent_id text,
        transfer_id text,
        checkout_id uuid REFERENCES checkouts,
        amount_cents bigint NOT NULL,
        fee_cents bigint NOT NULL,
        created_at timestamptz NOT NULL,
        imported_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX provider_movements_of_checkout ON provider_movements (checkout_id)`,
    );
    await runner.query(
      `CREATE INDEX provider_movements_by_import ON provider_movements (imported_at)`,
    );
    await runner.query(
      `CREATE INDEX provider_movements_of_transfer ON provider_movements (source_id) WHERE kind = 'transfer'`,
    );
    await runner.query(
      `CREATE INDEX provider_movements_of_no_checkout ON provider_movements (created_at) WHERE checkout_id IS NULL`,
    );
    await runner.query(`
      CREATE TABLE provider_imports (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        imported_until timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE balance_comparisons (
        compared_at timestamptz PRIMARY KEY,
        provider_cents bigint NOT NULL,
        ledger_cents bigint NOT NULL,
        in_flight_cents bigint NOT NULL,
        difference_cents bigint NOT NULL
      )`);
    await runner.query(`ALTER TABLE ledger_postings ALTER checkout_id DROP NOT NULL`);
    await allowAccounts(runner, ['platform_bank', 'direct_sales']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await allowAccounts(runner, []);
    await runner.query(`ALTER TABLE ledger_postings ALTER checkout_id SET NOT NULL`);
    await runner.query(`DROP TABLE balance_comparisons, provider_imports, provider_movements`);
  }
}

async function allowAccounts(runner: QueryRunner, more: readonly string[]): Promise<void> {
  const accounts = ['stripe_clearing', 'refunds', 'platform_fees', 'provider_fees', ...more].join(
    '|',
  );
  await runner.query(`ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account`);
  await runner.query(
    `ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account
      CHECK (account ~ '^(${accounts}|(escrow|manufacturer|disputes):[0-9a-f-]{36})$')`,
  );
}
