import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  catalogRpc,
  identityEvents,
  type EventContract,
  type EventData,
  type RpcRequestInput,
} from '@makeport/contracts';
import {
  BroadcastConsumer,
  createKafkaEventBus,
  on,
  Outbox,
  type EventBusLogger,
} from '@makeport/event-bus';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { listQuery } from './adapters/postgres/product-list.sql';
import type { StoredProduct } from './domain/product';
import { anAdmin } from './testing/people';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';

type ListRequest = RpcRequestInput<typeof catalogRpc.listProducts>;
const silent: EventBusLogger = { debug() {}, info() {}, warn() {}, error() {} };

describe('catalog', () => {
  let catalog: RunningCatalog;
  let save: (fields?: Partial<StoredProduct>) => Promise<StoredProduct>;
  let manufacturerId: string;

  beforeAll(async () => {
    catalog = await RunningCatalog.start();
  });
  afterAll(() => catalog.stop());

  beforeEach(async () => {
    await catalog.query('DELETE FROM products');
    manufacturerId = await aManufacturer('Voltworks Electronics', 'Shenzhen, China');
    save = async (fields = {}) => {
      const product = aProduct({ manufacturerId, ...fields });
      await catalog.get(SaveProduct).execute(product);
      return product;
    };
  });

  async function aManufacturer(name: string, location: string): Promise<string> {
    const id = randomUUID();
    await catalog.query('INSERT INTO manufacturers VALUES ($1, $2, $3)', [id, name, location]);
    return id;
  }
  const list = (request: ListRequest) => catalog.call(catalogRpc.listProducts, request);
  const names = async (request: ListRequest) =>
    (await list(request)).products.map((product) => product.name);
  const get = async (ids: string[]) =>
    (await catalog.call(catalogRpc.getProducts, { ids })).products;

  describe('a product', () => {
    it('DATA-1, DATA-2, DATA-3: is read back as it was stored, joined with its manufacturer', async () => {
      const product = await save({
        name: 'Power Bank',
        sku: 'VW-1',
        category: 'Tech Accessories',
        description: 'Line one.\nLine “two” – 20 °C.',
        moq: 250,
        leadTime: '30-45 days',
        priceMinCents: 1,
        priceMaxCents: 3_000_000_000,
        customizationOptions: [
          { feature: 'Logo engraving', additionalCostCents: 200, minQuantity: 500 },
        ],
        images: ['/files/1.png', '/files/2.png'],
        certifications: ['CE', 'RoHS'],
        isSample: true,
        createdAt: new Date('2026-11-01T10:00:00.123Z'),
        metadata: {
          specifications: { Capacity: '22,000 mAh', Weight: '410 g' },
          inventory: [{ location: 'Shenzhen', quantity: 1200 }, { quantity: 3 }],
          monthlyCapacity: 20_000,
          facilities: ['CNC milling'],
          customizationDetails: 'Any Pantone colour.',
          sampleInfo: {
            available: true,
            costCents: 4500,
            deliveryTime: '7 days',
            paymentTerms: 'In advance',
          },
          shippingTerms: 'FOB Shenzhen',
          paymentTerms: 'In full',
        },
      });
      const { manufacturerId: _id, createdAt, customizationOptions: _options, ...same } = product;
      expect(await get([product.id])).toEqual([
        {
          ...same,
          createdAt: createdAt.toISOString(),
          manufacturer: {
            id: manufacturerId,
            name: 'Voltworks Electronics',
            location: 'Shenzhen, China',
          },
          customizationOptions: [
            {
              id: 'logo-engraving',
              name: 'Logo engraving',
              additionalCostCents: 200,
              minQuantity: 500,
              available: true,
            },
          ],
        },
      ]);
    });

    it('DATA-4, DATA-5: of the manufacturer form keeps what that form holds', async () => {
      const fields = {
        name: 'N'.repeat(100),
        images: Array.from({ length: 8 }, (_, n) => `/files/${n}.webp`),
        moq: 1,
        leadTime: 'about five weeks, more in January',
        priceMinCents: 1,
        priceMaxCents: 123_456,
        customizationOptions: [
          { feature: 'Engraving', additionalCostCents: 1, minQuantity: 7 },
          { feature: 'Own colour', additionalCostCents: 0, minQuantity: 0 },
        ],
        metadata: {
          ...aProduct({ manufacturerId }).metadata,
          facilities: ['Forge'],
          monthlyCapacity: 12,
          sampleInfo: {
            available: true,
            costCents: 2500,
            deliveryTime: '3 days',
            paymentTerms: 'Card',
          },
        },
      };
      const { id } = await save(fields);
      const [product] = await get([id]);
      expect(product).toMatchObject({
        ...fields,
        customizationOptions: [
          {
            id: 'engraving',
            name: 'Engraving',
            additionalCostCents: 1,
            minQuantity: 7,
            available: true,
          },
          {
            id: 'own-colour',
            name: 'Own colour',
            additionalCostCents: 0,
            minQuantity: null,
            available: true,
          },
        ],
      });
    });

    it.each([
      ['a name of 101 characters', { name: 'N'.repeat(101) }],
      ['no name', { name: '' }],
      ['no whole number as moq', { moq: 1.5 }],
      ['a moq of 0', { moq: 0 }],
      ['a negative price', { priceMinCents: -1 }],
      ['9 images', { images: Array.from({ length: 9 }, () => '/files/1.webp') }],
    ])('DATA-4: is not stored with %s', async (_what, fields) => {
      await expect(save(fields)).rejects.toThrow();
      expect((await list({})).total).toBe(0);
    });

    it('CART-8: costs in a cart what its lowest price says, and 0 if that is 0', async () => {
      const [dear, free] = [
        await save({ priceMinCents: 1250, priceMaxCents: 9900 }),
        await save({ priceMinCents: 0 }),
      ];
      expect((await get([dear.id, free.id])).map(({ priceMinCents }) => priceMinCents)).toEqual([
        1250, 0,
      ]);
    });

    it('OPEN-74: keeps a maximum price below the minimum as it was given', async () => {
      const { id } = await save({ priceMinCents: 2000, priceMaxCents: 1000 });
      expect(await get([id])).toMatchObject([{ priceMinCents: 2000, priceMaxCents: 1000 }]);
    });

    it('OPEN-18, DATA-5, DATA-6: has the defaults of options that store nothing of their own', async () => {
      const { id } = await save({
        customizationOptions: ['Logo', { feature: 'Box', minQuantity: 0 }],
      });
      const [product] = await get([id]);
      expect(product?.customizationOptions).toEqual([
        { id: 'logo', name: 'Logo', additionalCostCents: 999, minQuantity: 1000, available: true },
        { id: 'box', name: 'Box', additionalCostCents: 999, minQuantity: null, available: true },
      ]);
    });

    it('comes in a batch in the order asked for, each once, without unknown ids', async () => {
      const [a, b] = [await save({ name: 'A' }), await save({ name: 'B', id: 'sample-earbuds' })];
      const products = await get([b.id, randomUUID(), a.id, 'sample-nothing', b.id]);
      expect(products.map(({ name }) => name)).toEqual(['B', 'A']);
      expect(await get([])).toEqual([]);
    });

    it('OPEN-70: has a SKU of its own within its manufacturer', async () => {
      await save({ sku: 'VW-1' });
      await expect(save({ sku: 'VW-1' })).rejects.toMatchObject({
        code: 'catalog.sku_taken',
        message: 'SKU already exists',
        field: 'sku',
      });
      const other = await aManufacturer('Greenform', 'Porto, Portugal');
      await expect(save({ sku: 'VW-1', manufacturerId: other })).resolves.toBeDefined();
    });

    it('OPEN-78: that was removed is in no list, no batch and no total, and frees its SKU', async () => {
      const product = await save({ sku: 'VW-1' });
      await catalog.call(catalogRpc.removeProduct, { productId: product.id }, anAdmin);
      expect(await get([product.id])).toEqual([]);
      expect(await list({})).toEqual({ products: [], total: 0 });
      expect(await list({ search: 'plain' })).toEqual({ products: [], total: 0 });
      await expect(
        catalog.call(catalogRpc.removeProduct, { productId: product.id }, anAdmin),
      ).rejects.toMatchObject({
        kind: 'not_found',
      });
      await save({ sku: 'VW-1' });
      expect((await list({})).total).toBe(1);
    });
  });

  describe('the list', () => {
    it('CAT-12, CAT-7: is newest first, 3 to a page, and names the number of all', async () => {
      for (let day = 1; day <= 7; day++) {
        await save({ name: `Day ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) });
      }
      expect(await names({})).toEqual(['Day 7', 'Day 6', 'Day 5']);
      expect(await names({ page: 2 })).toEqual(['Day 4', 'Day 3', 'Day 2']);
      expect(await names({ page: 3 })).toEqual(['Day 1']);
      expect(await list({ page: 4 })).toEqual({ products: [], total: 7 });
      expect((await list({ page: 2, pageSize: 2 })).total).toBe(7);
      const [first] = (await list({})).products;
      expect(first?.manufacturer).toEqual({
        id: manufacturerId,
        name: 'Voltworks Electronics',
        location: 'Shenzhen, China',
      });
    });

    it('CAT-8: never shows a product on two pages, even with equal times', async () => {
      const createdAt = new Date('2026-01-01T00:00:00Z');
      for (let n = 0; n < 9; n++) await save({ name: `N${n}`, createdAt });
      const pages = await Promise.all([1, 2, 3].map((page) => names({ page })));
      expect(new Set(pages.flat()).size).toBe(9);
    });

    it('CAT-7, CAT-8: is the same read as cards, page by page, from either end', async () => {
      const [{ id } = aProduct({ manufacturerId })] = [
        await save({ createdAt: new Date('2026-01-01T00:00:00Z') }),
      ];
      await catalog.query(
        `INSERT INTO products
           SELECT (jsonb_populate_record(product, jsonb_build_object('id', lpad(n::text, 4, '0'), 'sku', n,
             'created_at', product.created_at + n / 2 * interval '1 minute'))).*
           FROM products product, generate_series(1, 999) n WHERE product.id = $1`,
        [id],
      );
      const all = await catalog.query<{ id: string }>(
        'SELECT id FROM products ORDER BY created_at DESC, id DESC',
      );
      const shown: string[] = [];
      for (let page = 1; page <= 11; page++) {
        const { products, total } = await catalog.call(catalogRpc.listProductCards, {
          page,
          pageSize: 100,
        });
        expect(total).toBe(1000);
        shown.push(...products.map((product) => product.id));
      }
      expect(shown).toEqual(all.map((row) => row.id));
      const [card] = (await catalog.call(catalogRpc.listProductCards, { page: 500, pageSize: 2 }))
        .products;
      const [whole] = (await list({ page: 500, pageSize: 2 })).products;
      expect(whole).toMatchObject(card ?? {});
      expect(Object.keys(card ?? {})).toHaveLength(11);
    });

    it('OPEN-14: a search names up to 3000 matches and reaches all of those', async () => {
      const { id } = await save({ name: 'Rare thing' });
      await catalog.query(
        `INSERT INTO products
           SELECT (jsonb_populate_record(product, jsonb_build_object('id', n::text, 'sku', n, 'name', 'Common ' || n,
             'created_at', product.created_at - n * interval '1 minute'))).*
           FROM products product, generate_series(1, 3500) n WHERE product.id = $1`,
        [id],
      );
      expect((await list({ search: 'common' })).total).toBe(3000);
      expect(await names({ search: 'common' })).toEqual(['Common 1', 'Common 2', 'Common 3']);
      expect(await names({ search: 'common', page: 1000 })).toEqual([
        'Common 2998',
        'Common 2999',
        'Common 3000',
      ]);
      expect(await list({ search: 'rare' })).toMatchObject({ total: 1, products: [{ id }] });
      expect((await list({})).total).toBe(3501);
    });

    it('CAT-4: is limited to a category, also together with a text and a manufacturer', async () => {
      const greenform = await aManufacturer('Greenform', 'Porto, Portugal');
      await save({ name: 'Red Bottle', category: 'Drinkware' });
      await save({ name: 'Blue Bottle', category: 'Drinkware', manufacturerId: greenform });
      await save({ name: 'Bottle Opener', category: 'Home & Living', manufacturerId: greenform });
      expect((await names({ category: 'Drinkware' })).sort()).toEqual([
        'Blue Bottle',
        'Red Bottle',
      ]);
      expect((await list({ category: 'Drinkware' })).total).toBe(2);
      expect(await names({ category: 'Drinkware', manufacturerId: greenform })).toEqual([
        'Blue Bottle',
      ]);
      expect(await names({ category: 'Drinkware', search: 'red' })).toEqual(['Red Bottle']);
      expect(await list({ category: 'Toys & Games' })).toEqual({ products: [], total: 0 });
      expect((await list({ manufacturerId: greenform })).total).toBe(2);
      expect((await list({})).total).toBe(3);
    });

    it('counts right after products moved to another category and back', async () => {
      const product = await save({ category: 'Drinkware' });
      await catalog.get(SaveProduct).execute({ ...product, category: 'Electronics' });
      expect((await list({ category: 'Drinkware' })).total).toBe(0);
      expect((await list({ category: 'Electronics' })).total).toBe(1);
      await catalog.query(`UPDATE products SET category = 'Drinkware', name = 'Moved'`);
      expect((await list({ category: 'Drinkware' })).total).toBe(1);
      expect((await list({})).total).toBe(1);
      const other = await aManufacturer('Greenform', 'Porto, Portugal');
      await catalog.query('UPDATE products SET manufacturer_id = $1', [other]);
      expect((await list({ manufacturerId })).total).toBe(0);
      expect((await list({ manufacturerId: other })).total).toBe(1);
      expect((await list({ manufacturerId: other, category: 'Electronics' })).total).toBe(0);
      await catalog.query('DELETE FROM products');
      expect((await list({ manufacturerId: other })).total).toBe(0);
      expect((await list({})).total).toBe(0);
    });

    it('CAT-5, OPEN-14: finds in name, SKU, category, description and manufacturer’s name', async () => {
      await save({
        name: 'Steel Flask',
        sku: 'GF-750',
        category: 'Drinkware',
        description: 'Keeps tea warm.',
      });
      await save({
        name: 'Something Else',
        manufacturerId: await aManufacturer('Greenform', 'Porto'),
      });
      for (const search of [
        'steel',
        'gf-750',
        'DRINKWARE',
        'tea warm',
        'voltworks',
        'flask volt',
        ' eel ',
      ]) {
        expect([search, await names({ search })]).toEqual([search, ['Steel Flask']]);
      }
      for (const search of ['porto', 'stele', 'flask greenform']) {
        expect([search, await names({ search })]).toEqual([search, []]);
      }
      expect((await list({ search: '' })).total).toBe(2);
      expect((await list({ search: '   ' })).total).toBe(2);
    });

    it('CAT-5: takes upper and lower case alike in every alphabet', async () => {
      await save({ name: 'ÉCRIN Für Füße' });
      for (const search of ['écrin', 'ÉCRIN', 'FÜR', 'füß']) {
        expect([search, await names({ search })]).toEqual([search, ['ÉCRIN Für Füße']]);
      }
    });

    it('CAT-5: takes what is typed as text, not as a pattern', async () => {
      await save({ name: 'Cup 50% off_now' });
      await save({ name: String.raw`Cup back\slash` });
      await save({ name: 'Cup plain' });
      expect(await names({ search: '50%' })).toEqual(['Cup 50% off_now']);
      expect(await names({ search: '%' })).toEqual(['Cup 50% off_now']);
      expect(await names({ search: '_' })).toEqual(['Cup 50% off_now']);
      expect(await names({ search: String.raw`\s` })).toEqual([String.raw`Cup back\slash`]);
      expect(await names({ search: `p'; DROP TABLE products; --` })).toEqual([]);
      await expect(names({ search: 'cup\u0000plain' })).rejects.toThrow(
        'The text contains characters that cannot be stored',
      );
      expect((await list({ search: 'cup' })).total).toBe(3);
    });

    it('CAT-5: a search goes through the trigram index', async () => {
      const { id } = await save();
      // VACUUM ANALYZE below computes the statistics, so that autovacuum cannot change the plan.
      await catalog.query('ALTER TABLE products SET (autovacuum_enabled = false)');
      await catalog.query(
        `INSERT INTO products
           SELECT (jsonb_populate_record(product, jsonb_build_object('id', n::text, 'sku', n, 'name', md5(n::text)))).*
           FROM products product, generate_series(1, 5000) n WHERE product.id = $1`,
        [id],
      );
      await catalog.query('VACUUM ANALYZE products');
      const filter = { category: undefined, manufacturerId: undefined, words: ['Bottle', '50%'] };
      const page = { offset: 0, limit: 3 };
      const { sql, parameters } = listQuery({
        filter,
        page,
        columns: 'p.id',
        ids: [],
        roughTotal: 0,
      });
      const plan = await catalog.query(`EXPLAIN ${sql}`, parameters);
      expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on products_search');
    });

    it('CAT-5: follows a manufacturer’s new name', async () => {
      await save({ name: 'Flask' });
      await catalog.query('UPDATE manufacturers SET name = $2 WHERE id = $1', [
        manufacturerId,
        'Ampere GmbH',
      ]);
      expect(await names({ search: 'ampere' })).toEqual(['Flask']);
      expect(await names({ search: 'voltworks' })).toEqual([]);
    });

    it.each([
      { page: 0 },
      { pageSize: 101 },
      { pageSize: 0 },
      { search: 'x'.repeat(201) },
      { page: 1.5 },
    ])('refuses %j', async (request) => {
      await expect(list(request)).rejects.toMatchObject({ kind: 'invalid_input' });
    });
  });

  describe('events', () => {
    it('tell of every change with the whole product, and of the removal, in order', async () => {
      const received: { type: string; version: number; data: unknown; subject: string }[] = [];
      const collect = async (event: (typeof received)[number]): Promise<void> =>
        void received.push(event);
      const bus = createKafkaEventBus({
        brokers: kafkaBrokers(),
        clientId: 'test',
        logger: silent,
      });
      const consumer = new BroadcastConsumer({
        bus,
        groupIdPrefix: 'catalog-test',
        handlers: [
          on(catalogEvents.productChanged, collect),
          on(catalogEvents.productRemoved, collect),
        ],
        logger: silent,
      });
      await consumer.start();
      try {
        const product = await save({ name: 'First' });
        await catalog.get(SaveProduct).execute({ ...product, name: 'Second', priceMinCents: 900 });
        await expect(save({ sku: product.sku })).rejects.toThrow('SKU already exists');
        await catalog.call(catalogRpc.removeProduct, { productId: product.id }, anAdmin);
        const own = () => received.filter((event) => event.subject === product.id);
        await eventually(() => expect(own().length).toBeGreaterThanOrEqual(3));
        expect(own()).toMatchObject([
          {
            version: 1,
            type: 'catalog.product-changed.v1',
            data: { version: 1, product: { name: 'First' } },
          },
          { version: 2, data: { version: 2, product: { name: 'Second', priceMinCents: 900 } } },
          {
            version: 3,
            type: 'catalog.product-removed.v1',
            data: { productId: product.id, version: 3 },
          },
        ]);
      } finally {
        await consumer.stop();
        await bus.disconnect();
      }
    });

    it('DATA-3: of a manufacturer’s saved profile bring its new name, told on once', async () => {
      const product = await save();
      const profile = {
        ...identityEvents.profileUpdated.example,
        accountId: manufacturerId,
        location: 'Graz',
      };
      await publish(identityEvents.profileUpdated, [{ ...profile, name: 'Voltworks AG' }]);
      await eventually(async () => {
        expect(await get([product.id])).toMatchObject([
          { manufacturer: { id: manufacturerId, name: 'Voltworks AG', location: 'Graz' } },
        ]);
      });
      expect(await names({ search: 'voltworks ag' })).toEqual([product.name]);
      const told = await catalog.query<{ version: number }>(
        `SELECT version FROM outbox WHERE aggregate_id = $1 AND type = 'catalog.manufacturer-changed.v1'`,
        [manufacturerId],
      );
      expect(told).toEqual([{ version: 2 }]);
    });

    it('CAT-12, DATA-3: of new manufacturer accounts bring name and location; of brands nothing', async () => {
      const [manufacturer, brand] = [randomUUID(), randomUUID()];
      const common = {
        companyName: 'New Works',
        location: 'Graz, Austria',
        registeredAt: new Date().toISOString(),
      };
      await publish(identityEvents.accountRegistered, [
        { ...common, accountId: brand, accountType: 'brand', email: 'b@x.test' },
        { ...common, accountId: manufacturer, accountType: 'manufacturer', email: 'm@x.test' },
      ]);
      await eventually(async () => {
        const rows = await catalog.query('SELECT name, location FROM manufacturers WHERE id = $1', [
          manufacturer,
        ]);
        expect(rows).toEqual([{ name: 'New Works', location: 'Graz, Austria' }]);
      });
      await eventually(async () => {
        const received = `SELECT 1 FROM inbox JOIN outbox ON outbox.id::text = inbox.event_id WHERE aggregate_id = $1`;
        expect(await catalog.query(received, [brand])).toHaveLength(1);
      });
      expect(await catalog.query('SELECT 1 FROM manufacturers WHERE id = $1', [brand])).toEqual([]);
    });

    /** Publishes an event of identity through catalog's own outbox and relay. */
    async function publish<E extends EventContract>(
      event: E,
      accounts: EventData<E>[],
    ): Promise<void> {
      const dataSource = catalog.get(DataSource);
      const outbox = new Outbox({ source: 'identity' });
      await dataSource.transaction(async (manager) => {
        for (const account of accounts) {
          await outbox.add(manager, event, account, { version: 1 });
        }
      });
    }
  });

  it('is ready once its events arrive', async () => {
    await eventually(async () => expect(await catalog.service.readiness()).toBe(200));
  });
});
