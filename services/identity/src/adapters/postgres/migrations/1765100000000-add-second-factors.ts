import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSecondFactors1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // When the second factor was turned on. A column of the account, because every request reads
    // it.
    await runner.query('ALTER TABLE accounts ADD COLUMN second_factor_at timestamptz');
    await runner.query(
      `CREATE TABLE second_factors (
         account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
         sealed_key bytea NOT NULL,
         last_step bigint NOT NULL DEFAULT 0
       )`,
    );
    await runner.query(
      `CREATE TABLE recovery_codes (
         account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
         code_hash bytea NOT NULL,
         PRIMARY KEY (account_id, code_hash)
       )`,
    );
    await runner.query(
      `CREATE TABLE sign_in_challenges (
         token_hash bytea PRIMARY KEY,
         account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
         expires_at timestamptz NOT NULL
       )`,
    );
    await runner.query(
      'CREATE INDEX sign_in_challenges_account ON sign_in_challenges (account_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_challenges, recovery_codes, second_factors');
    await runner.query('ALTER TABLE accounts DROP COLUMN second_factor_at');
  }
}
