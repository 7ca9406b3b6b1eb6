import { createFilledDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { runMigrations } from '../postgres/data-source';

/** A database of its own for one suite, with the service's tables: migrations run once in a run of tests. */
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
