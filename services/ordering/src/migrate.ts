import { createLogger, loadConfig, runMigrations } from '@makeport/service-kit';
import { orderingDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';

async function migrate(): Promise<void> {
  const config = loadConfig(migrateConfigSchema);
  const dataSource = orderingDataSource(config.DATABASE_URL);
  try {
    await runMigrations(dataSource);
    createLogger('ordering', config).info('the database is up to date');
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

void migrate();
