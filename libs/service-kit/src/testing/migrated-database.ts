import { createFilledDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { runMigrations } from '../postgres/data-source';

/** Creates a database for one suite with the service's tables; migrations run once per test run. */
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
