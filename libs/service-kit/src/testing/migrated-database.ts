import { createFilledDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { runMigrations } from '../postgres/data-source';

/**
 * Creates a database with the service's tables for one suite. Migrations run once per test run;
 * suites get copies of the migrated database.
 */
export function createMigratedDatabase(
  name: string,
  createDataSource: (url: string) => DataSource,
): Promise<TestDatabase> {
  return createFilledDatabase(name, async (url) => {
    const migrating = createDataSource(url);
    await runMigrations(migrating);
    await migrating.destroy();
  });
}
