import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the newest actions of one kind and result without scanning all others. */
export class FindAdminActions1765220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX admin_actions_kind ON admin_actions (action, result, happened_at DESC, id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX admin_actions_kind');
  }
}
