import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds e-mails by prefix. The unique index sorts by a collation, so prefix searches cannot use it.
 */
export class FindAccounts1764941000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX accounts_email_prefix ON accounts (email COLLATE "C")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX accounts_email_prefix');
  }
}
