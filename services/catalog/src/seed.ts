import { Outbox } from '@makeport/event-bus';
import { createLogger, loadConfig } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import { ProductRepository } from './adapters/postgres/product.repository';
import { catalogDataSource } from './adapters/postgres/data-source';
import { storeDemoPictures } from './adapters/storage/demo-pictures';
import { seedConfigSchema } from './config';
import { readSeededProducts } from './seeded-products';
import { SeedDemoProducts } from './use-cases/seed-demo-products';

/**
 * Stores the demo products and their pictures. The running service later publishes the events from
 * the outbox.
 */
async function seed(): Promise<void> {
  const config = loadConfig(seedConfigSchema);
  const dataSource = await catalogDataSource(config.DATABASE_URL).initialize();
  try {
    const store = new ProductRepository(dataSource, new Outbox({ source: 'catalog' }));
    const pictures = await storeDemoPictures(createStorage(config));
    const added = await new SeedDemoProducts(store, readSeededProducts(), pictures).execute();
    createLogger('catalog', config).info({ added }, 'demo products ready');
  } finally {
    await dataSource.destroy();
  }
}

void seed();
