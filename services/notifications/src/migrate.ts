import { createLogger, loadConfig, runMigrations } from '@makeport/service-kit';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';

async function migrate(): Promise<void> {
  const config = loadConfig(migrateConfigSchema);
  const dataSource = notificationsDataSource(config.DATABASE_URL);
  try {
    await runMigrations(dataSource);
    createLogger('notifications', config).info('the database is up to date');
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

void migrate();
