import { createLogger, loadConfig, runMigrations } from '@makeport/service-kit';
import { identityDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';

async function migrate(): Promise<void> {
  const config = loadConfig(migrateConfigSchema);
  const dataSource = identityDataSource(config.DATABASE_URL);
  try {
    await runMigrations(dataSource);
    createLogger('identity', config).info('the database is up to date');
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

void migrate();
