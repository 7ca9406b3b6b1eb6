import { createLogger, loadConfig, runMigrations } from '@makeport/service-kit';
import { samplesDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';

async function migrate(): Promise<void> {
  const config = loadConfig(migrateConfigSchema);
  const dataSource = samplesDataSource(config.DATABASE_URL);
  try {
    await runMigrations(dataSource);
    createLogger('samples', config).info('the database is up to date');
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

void migrate();
