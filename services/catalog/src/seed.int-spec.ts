import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogRpc } from '@makeport/contracts';
import { demoProducts as listedProducts } from '@makeport/demo-data';
import { Outbox } from '@makeport/event-bus';
import { createStorage, type ObjectStorage } from '@makeport/storage';
import type { DataSource } from 'typeorm';
import { ProductRepository } from './adapters/postgres/product.repository';
import { catalogDataSource } from './adapters/postgres/data-source';
import { storeDemoPictures } from './adapters/storage/demo-pictures';
import { readSeededProducts } from './seeded-products';
import { RunningCatalog } from './testing/running-catalog';
import { SeedDemoProducts } from './use-cases/seed-demo-products';

describe('the demo products', () => {
  let catalog: RunningCatalog;
  let dataSource: DataSource;
  let store: ProductRepository;
  let seed: SeedDemoProducts;
  const seeded = readSeededProducts();

  beforeAll(async () => {
    catalog = await RunningCatalog.start();
    dataSource = await catalogDataSource(catalog.databaseUrl).initialize();
    store = new ProductRepository(dataSource, new Outbox({ source: 'catalog' }));
    seed = new SeedDemoProducts(store, seeded, new Map());
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

  describe('pictures', () => {
    let folder: string;
    let storageFolder: string;
    let storage: ObjectStorage;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'makeport-pictures-'));
      storageFolder = await mkdtemp(join(tmpdir(), 'makeport-storage-'));
      storage = createStorage({
        STORAGE_FOLDER: storageFolder,
        STORAGE_S3_REGION: '',
        STORAGE_S3_ADDRESSING: 'host',
      });
      for (const view of ['set', 'hero']) {
        await writeFile(join(folder, `steel-bottle-${view}.webp`), `picture of ${view}`);
      }
    });
    afterAll(() =>
      Promise.all([folder, storageFolder].map((each) => rm(each, { recursive: true }))),
    );

    it('PIC-5: are stored once, the whole product first, and products that have none get them', async () => {
      const pictures = await storeDemoPictures(storage, folder);
      expect(await storeDemoPictures(storage, folder)).toEqual(pictures);
      expect(await storage.list('product-images/', { limit: 10 })).toHaveLength(2);
      const [hero, set] = pictures.get('steel-bottle') ?? [];
      const stored = await storage.get(`product-images/${hero?.split('/').at(-1)}`);
      expect(
        await stored?.stream.toArray().then((chunks) => Buffer.concat(chunks).toString()),
      ).toBe('picture of hero');

      const withPictures = new SeedDemoProducts(store, seeded, pictures);
      expect(await withPictures.execute()).toBe(0);
      expect(await withPictures.execute()).toBe(0);
      const { products } = await catalog.call(catalogRpc.listProducts, {
        search: 'bottle',
        category: 'Drinkware',
      });
      expect(products.map(({ images }) => images)).toEqual([[hero, set]]);
      const told = await catalog.query(
        `SELECT 1 FROM outbox WHERE type = 'catalog.product-changed.v1'`,
      );
      expect(told).toHaveLength(25);
    });

    it('PIC-5: the demo products that name pictures have three each, and no other picture is kept', async () => {
      const pictures = await storeDemoPictures(storage);
      const named = [
        ...seeded.products.flatMap(({ pictures: own }) => (own ? [own.name] : [])),
        ...listedProducts.map(({ id }) => id),
      ];
      expect([...pictures.keys()].sort()).toEqual(named.sort());
      expect([...pictures.values()].map(({ length }) => length)).toEqual(named.map(() => 3));
      expect(listedProducts.map(({ images }) => images)).toEqual(
        listedProducts.map(({ id }) => pictures.get(id)),
      );
    });

    it('PIC-5: a product with pictures of its own keeps them', async () => {
      const pictures = await storeDemoPictures(storage, folder);
      await catalog.query(
        `UPDATE products SET images = '["/files/product-images/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png"]' WHERE sku = 'GF-WB-750'`,
      );
      await new SeedDemoProducts(store, seeded, pictures).execute();
      const [row] = await catalog.query<{ images: string[] }>(
        `SELECT images FROM products WHERE sku = 'GF-WB-750'`,
      );
      expect(row?.images).toHaveLength(1);
    });
  });
});
