import { createLogger, loadConfig, runMigrations } from '@makeport/service-kit';
import { catalogDataSource } from './adapters/postgres/data-source';
import { databaseConfigSchema } from './config';

async function migrate(): Promise<void> {
  const config = loadConfig(databaseConfigSchema);
  const dataSource = catalogDataSource(config.DATABASE_URL);
  try {
    await runMigrations(dataSource);
    createLogger('catalog', config).info('the database is up to date');
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

void migrate();
