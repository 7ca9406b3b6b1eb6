import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds e-mails by prefix. The unique index sorts by collation, so it cannot be used for that. */
export class FindAccounts1764941000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX accounts_email_prefix ON accounts (email COLLATE "C")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX accounts_email_prefix');
  }
}
