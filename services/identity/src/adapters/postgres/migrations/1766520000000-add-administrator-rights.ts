import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When an administrator's rights were given, and by whom. Null if they count immediately (ADR
 * 0036).
 */
export class AddAdministratorRights1766520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE accounts ADD COLUMN admin_rights_at timestamptz, ADD COLUMN admin_rights_by uuid,
         ADD CONSTRAINT accounts_admin_rights_are_given
           CHECK ((admin_rights_at IS NULL) = (admin_rights_by IS NULL))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE accounts DROP COLUMN admin_rights_at, DROP COLUMN admin_rights_by',
    );
  }
}
