import { createLogger, loadConfig, runMigrations } from '@makeport/service-kit';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';

async function migrate(): Promise<void> {
  const config = loadConfig(migrateConfigSchema);
  const dataSource = discoveryDataSource(config.DATABASE_URL);
  try {
    await runMigrations(dataSource);
    createLogger('discovery', config).info('the database is up to date');
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

void migrate();
