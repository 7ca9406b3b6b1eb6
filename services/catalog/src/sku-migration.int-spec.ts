import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { catalogDataSource } from './adapters/postgres/data-source';
import { SkuRegardlessOfCase1763900000000 } from './adapters/postgres/migrations/1763900000000-sku-regardless-of-case';

describe('the migration to SKUs regardless of case', () => {
  const maker = randomUUID();
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase('catalog_sku');
    source = catalogDataSource(database.url);
    await source.initialize();
    await source.runMigrations();
    await inRunner((migration, runner) => migration.down(runner));
    await source.query('INSERT INTO manufacturers (id, name, location) VALUES ($1, $2, $3)', [
      maker,
      'M',
      'L',
    ]);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  async function inRunner(
    work: (
      migration: SkuRegardlessOfCase1763900000000,
      runner: ReturnType<DataSource['createQueryRunner']>,
    ) => Promise<void>,
  ): Promise<void> {
    const runner = source.createQueryRunner();
    try {
      await work(new SkuRegardlessOfCase1763900000000(), runner);
    } finally {
      await runner.release();
    }
  }
  const add = (id: string, sku: string, day: number) =>
    source.query(
      `INSERT INTO products (id, sku, name, category, description, manufacturer_id, moq, lead_time, price_min_cents,
         price_max_cents, customization_options, images, certifications, is_sample, metadata, created_at, version)
       VALUES ($1, $2, 'N', 'Electronics', 'D', $3, 1, '1 day', 1, 1, '[]', '[]', '[]', false, '{}',
         timestamptz '2026-11-01' + make_interval(days => $4), 1)`,
      [id, sku, maker, day],
    );
  const rename = (id: string, sku: string) =>
    source.query('UPDATE products SET sku = $2 WHERE id = $1', [id, sku]);

  it('F9, OPEN-70: keeps products that differ by case already, and lets no further one be', async () => {
    await add('old', 'WM-TOOL-1', 1);
    await add('young', 'wm-tool-1', 2);
    await inRunner((migration, runner) => migration.up(runner));
    expect(await source.query('SELECT id, sku, version FROM products ORDER BY id')).toEqual([
      { id: 'old', sku: 'WM-TOOL-1', version: 1 },
      { id: 'young', sku: 'wm-tool-1', version: 1 },
    ]);
    await rename('young', 'wm-tool-1');
    await expect(add('new', 'Wm-Tool-1', 3)).rejects.toThrow('products_sku_key');
    await rename('young', 'OTHER');
    await expect(rename('young', 'wm-tool-1')).rejects.toThrow('products_sku_key');
  });
});
