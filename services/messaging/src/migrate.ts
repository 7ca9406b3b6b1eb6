import { createLogger, loadConfig, runMigrations } from '@makeport/service-kit';
import { messagingDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';

async function migrate(): Promise<void> {
  const config = loadConfig(migrateConfigSchema);
  const dataSource = messagingDataSource(config.DATABASE_URL);
  try {
    await runMigrations(dataSource);
    createLogger('messaging', config).info('the database is up to date');
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

void migrate();
