import { createTestDatabase } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { eventBusMigrations } from '../migrations/migrations';

export interface EventBusDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  drop(): Promise<void>;
}

export const openDataSource = (url: string, poolSize = 10): Promise<DataSource> =>
  new DataSource({ type: 'postgres', url, migrations: eventBusMigrations, poolSize }).initialize();

/**
 * Creates a database with the tables of this library, a table of aggregates and a table of effects.
 */
export async function createEventBusDatabase(name: string): Promise<EventBusDatabase> {
  const database = await createTestDatabase(name);
  const dataSource = await openDataSource(database.url);
  await dataSource.runMigrations();
  await dataSource.query(
    `CREATE TABLE aggregates (id text PRIMARY KEY, version integer NOT NULL DEFAULT 0)`,
  );
  await dataSource.query(`
    CREATE TABLE effects (
      seq bigserial PRIMARY KEY, consumer text NOT NULL, event_id text NOT NULL,
      parcel text NOT NULL, step integer NOT NULL
    )`);
  return {
    url: database.url,
    dataSource,
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await database.drop();
    },
  };
}
