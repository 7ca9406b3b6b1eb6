import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reads the views and searches of an account from the index alone: its rows are scattered over the
 * table, 70 pages for each list of recommendations. `metadata` is short (an id or the typed text,
 * and a time).
 */
const statements = [
  `CREATE INDEX user_activities_by_account ON user_activities (user_id, activity_type, created_at DESC) INCLUDE (metadata)`,
  `DROP INDEX user_activities_newest`,
  // Rows that were not vacuumed yet still need a read of the table.
  `ALTER TABLE user_activities SET (autovacuum_vacuum_insert_scale_factor = 0.02)`,
];

export class CoverActivities1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_activities RESET (autovacuum_vacuum_insert_scale_factor)');
    await runner.query(
      'CREATE INDEX user_activities_newest ON user_activities (user_id, activity_type, created_at DESC)',
    );
    await runner.query('DROP INDEX user_activities_by_account');
  }
}
