import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The country of a payout account, and the state of one that the provider has rejected for good.
 */
export class PayoutAccountCountries1765310000002 implements MigrationInterface {
  readonly name = 'PayoutAccountCountries1765310000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout_accounts ADD COLUMN country text`);
    await setStatuses(runner, ['pending', 'ready', 'restricted', 'rejected', 'gone']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE payout_accounts SET status = 'restricted' WHERE status = 'rejected'`,
    );
    await setStatuses(runner, ['pending', 'ready', 'restricted', 'gone']);
    await runner.query(`ALTER TABLE payout_accounts DROP COLUMN country`);
  }
}

async function setStatuses(runner: QueryRunner, statuses: readonly string[]): Promise<void> {
  const list = statuses.map((status) => `'${status}'`).join(', ');
  await runner.query(`ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_status_check`);
  await runner.query(
    `ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_status_check CHECK (status IN (${list}))`,
  );
}
