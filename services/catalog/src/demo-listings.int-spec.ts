import { catalogRpc, type Product } from '@makeport/contracts';
import { findDemoManufacturer, findDemoProduct, demoProducts } from '@makeport/demo-data';
import { DataSource } from 'typeorm';
import { anAdmin } from './testing/people';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';

const LAMP = 'sample-desk-lamp';
/**
 * An unreachable broker, so that events of the same demo manufacturers from other specs do not
 * arrive.
 */
const NO_EVENTS = { KAFKA_BROKERS: '127.0.0.1:1' };

describe('the built-in sample products', () => {
  let catalog: RunningCatalog;
  beforeAll(async () => {
    catalog = await RunningCatalog.start({ DEMO_DATA: 'on', ...NO_EVENTS });
  });
  afterAll(() => catalog.stop());
  beforeEach(async () => {
    await catalog.query('DELETE FROM products');
    await catalog.query('DELETE FROM manufacturers');
    await catalog.query('DELETE FROM outbox');
  });

  const list = (request: object = {}) =>
    catalog.call(catalogRpc.listProducts, { pageSize: 10, ...request });
  const ids = async (request: object = {}) => (await list(request)).products.map(({ id }) => id);
  const get = async (...asked: string[]) =>
    (await catalog.call(catalogRpc.getProducts, { ids: asked })).products;
  const ensure = async (...asked: string[]) =>
    (await catalog.call(catalogRpc.ensureProducts, { ids: asked })).products;
  const rows = (): Promise<{ id: string; is_sample: boolean }[]> =>
    catalog.query('SELECT id, is_sample FROM products ORDER BY id');
  const all = demoProducts.map(({ id }) => id);

  async function stored(name: string, day: number): Promise<string> {
    const manufacturerId = '00000000-0000-4000-8000-000000000101';
    await catalog.query(
      `INSERT INTO manufacturers VALUES ($1, 'Voltworks', 'Shenzhen') ON CONFLICT DO NOTHING`,
      [manufacturerId],
    );
    const createdAt = new Date(Date.UTC(2026, 0, day));
    return (await catalog.get(SaveProduct).execute(aProduct({ manufacturerId, name, createdAt })))
      .product.id;
  }

  it('OPEN-19, DATA-24: are listed after the stored ones, without being stored', async () => {
    const [older, newer] = [await stored('Older', 1), await stored('Newer', 2)];
    expect(await ids()).toEqual([newer, older, ...all]);
    expect(await list()).toMatchObject({ total: 5 });
    expect(await rows()).toHaveLength(2);
  });

  it('CAT-7, CAT-8: take part in paging, each on one page', async () => {
    const [b, a] = [await stored('B', 1), await stored('A', 2)];
    expect(await ids({ pageSize: 3 })).toEqual([a, b, all[0]]);
    expect(await ids({ pageSize: 3, page: 2 })).toEqual([all[1], all[2]]);
    expect(await ids({ pageSize: 2, page: 2 })).toEqual([all[0], all[1]]);
    expect(await list({ pageSize: 3, page: 3 })).toEqual({ products: [], total: 5 });
  });

  it('CAT-4, CAT-5: are found by category, text and manufacturer as the stored ones are', async () => {
    await stored('Lamp oil', 1);
    expect(await ids({ category: 'Office Supplies' })).toEqual([LAMP]);
    expect(await ids({ category: 'Drinkware' })).toEqual([]);
    expect(await ids({ search: 'LUMENworks dimmable' })).toEqual([LAMP]);
    expect((await list({ search: 'lamp' })).total).toBe(2);
    const account = findDemoManufacturer('sample-nordpack')?.accountId;
    expect(await ids({ manufacturerId: account })).toEqual(['sample-mailer-box']);
  });

  it('DATA-1, DATA-3: show the same before and after they are stored', async () => {
    const [before] = await get(LAMP);
    expect(before).toMatchObject({
      id: LAMP,
      isSample: true,
      manufacturer: { name: 'Lumenworks Lighting' },
    });
    const definition = findDemoProduct(LAMP);
    expect(before).toMatchObject({
      priceMinCents: definition?.priceMinCents,
      customizationOptions: definition?.customizationOptions,
      metadata: definition?.metadata,
      createdAt: definition?.createdAt,
    });
    expect(await ensure(LAMP)).toEqual([before]);
    expect(await get(LAMP)).toEqual([before]);
    expect(await ids()).toEqual(all);
    expect((await list()).products[0]).toEqual(before);
  });

  it('lists cards of them too', async () => {
    const { products, total } = await catalog.call(catalogRpc.listProductCards, { pageSize: 2 });
    expect(total).toBe(3);
    expect(products.map(({ id, name }) => [id, name])).toEqual([
      [LAMP, 'Cast Aluminium Desk Lamp'],
      ['sample-tote-bag', 'Heavy Canvas Tote Bag'],
    ]);
  });

  it('CAT-23, SMP-14: are stored on first use, with is_sample true, their manufacturer and one event', async () => {
    const other = await stored('Other', 1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ensure(other, LAMP, 'sample-nothing')),
    );
    for (const products of answers)
      expect(products.map(({ id }: Product) => id)).toEqual([other, LAMP]);
    expect(await rows()).toContainEqual({ id: LAMP, is_sample: true });
    expect(
      await catalog.query(`SELECT name FROM manufacturers WHERE name LIKE 'Lumen%'`),
    ).toHaveLength(1);
    expect(
      await catalog.query('SELECT 1 FROM outbox WHERE aggregate_id = $1', [LAMP]),
    ).toHaveLength(1);
    expect((await list()).total).toBe(4);
  });

  it('keep the name that their manufacturer has given itself meanwhile', async () => {
    const id = findDemoManufacturer('sample-lumenworks')?.accountId;
    await catalog.query(`INSERT INTO manufacturers VALUES ($1, 'Lumenworks AG', 'Bern')`, [id]);
    expect(await ensure(LAMP)).toMatchObject([
      { manufacturer: { name: 'Lumenworks AG', location: 'Bern' } },
    ]);
  });

  it('OPEN-78: stay away once they were removed', async () => {
    await ensure(LAMP);
    await catalog.call(catalogRpc.removeProduct, { productId: LAMP }, anAdmin);
    expect(await get(LAMP)).toEqual([]);
    expect(await ensure(LAMP)).toEqual([]);
    expect(await ids()).toEqual(['sample-tote-bag', 'sample-mailer-box']);
    expect((await list()).total).toBe(2);
  });

  it('OPEN-19: are switched off by configuration', async () => {
    const productive = await RunningCatalog.start({ DEMO_DATA: 'off' });
    try {
      expect(await productive.call(catalogRpc.listProducts, {})).toEqual({
        products: [],
        total: 0,
      });
      const request = { ids: [LAMP] };
      expect(await productive.call(catalogRpc.getProducts, request)).toEqual({ products: [] });
      expect(await productive.call(catalogRpc.ensureProducts, request)).toEqual({ products: [] });
      expect(await productive.get(DataSource).query('SELECT 1 FROM products')).toEqual([]);
    } finally {
      await productive.stop();
    }
  });
});
