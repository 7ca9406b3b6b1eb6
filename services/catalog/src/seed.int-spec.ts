import { catalogRpc } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import type { DataSource } from 'typeorm';
import { PostgresCatalogStore } from './adapters/postgres/catalog-store.postgres';
import { catalogDataSource } from './adapters/postgres/data-source';
import { RunningCatalog } from './testing/running-catalog';
import { SeedDemoProducts } from './use-cases/seed-demo-products';

describe('the demo products', () => {
  let catalog: RunningCatalog;
  let dataSource: DataSource;
  let seed: SeedDemoProducts;

  beforeAll(async () => {
    catalog = await RunningCatalog.start();
    dataSource = await catalogDataSource(catalog.databaseUrl).initialize();
    seed = new SeedDemoProducts(new PostgresCatalogStore(dataSource, new Outbox({ source: 'catalog' })));
    expect(await seed.execute()).toBe(24);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await catalog.stop();
  });

  it('CAT-12: are listed newest first, with their manufacturers', async () => {
    const { products, total } = await catalog.call(catalogRpc.listProducts, {});
    expect(total).toBe(24);
    expect(products.map(({ name, manufacturer }) => [name, manufacturer.name])).toEqual([
      ['Aluminium Power Bank 22,000 mAh', 'Voltworks Electronics'],
      ['Insulated Steel Water Bottle, 750 ml', 'Greenform Goods'],
      ['Noise-Cancelling Wireless Earbuds', 'Voltworks Electronics'],
    ]);
  });

  it('CAT-9: are found by the searches of the pages', async () => {
    const { total } = await catalog.call(catalogRpc.listProducts, { category: 'Drinkware' });
    expect(total).toBe(2);
    const { products } = await catalog.call(catalogRpc.listProducts, {
      search: 'bottle',
      category: 'Drinkware',
    });
    expect(products.map(({ sku }) => sku)).toEqual(['GF-WB-750']);
  });

  it('can be seeded again: nothing doubles, nothing is told twice, changes stay', async () => {
    await catalog.query(`UPDATE products SET price_min_cents = 1 WHERE sku = 'VW-PB-220'`);
    expect(await seed.execute()).toBe(0);
    expect(
      await catalog.query(`SELECT 1 FROM outbox WHERE type = 'catalog.product-changed.v1'`),
    ).toHaveLength(24);
    expect(
      await catalog.query('SELECT price_min_cents FROM products WHERE price_min_cents = 1'),
    ).toHaveLength(1);
  });
});
