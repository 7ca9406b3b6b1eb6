import { Outbox } from '@makeport/event-bus';
import { createLogger, loadConfig } from '@makeport/service-kit';
import { PostgresCatalogStore } from './adapters/postgres/catalog-store.postgres';
import { catalogDataSource } from './adapters/postgres/data-source';
import { databaseConfigSchema } from './config';
import { SeedDemoProducts } from './use-cases/seed-demo-products';

/** The demo products. Their events wait in the outbox for the running service. */
async function seed(): Promise<void> {
  const config = loadConfig(databaseConfigSchema);
  const dataSource = await catalogDataSource(config.DATABASE_URL).initialize();
  try {
    const store = new PostgresCatalogStore(dataSource, new Outbox({ source: 'catalog' }));
    const added = await new SeedDemoProducts(store).execute();
    createLogger('catalog', config).info({ added }, 'the demo products are there');
  } finally {
    await dataSource.destroy();
  }
}

void seed();
