import { randomUUID } from 'node:crypto';
import { catalogEvents, discoveryRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { label, priceSteps } from './domain/search/filters/filter-labels';
import { describeProductSearch } from './testing/product-search.contract-spec';
import { describeRatings } from './testing/ratings/ratings.contract-spec';
import { aProduct } from './testing/products';
import { RunningDiscovery } from './testing/running-discovery';

describeProductSearch('PostgreSQL');
describeRatings('PostgreSQL', { rated: 0.87, further: 0.87 });

describe('search in an empty catalogue', () => {
  it('OPEN-14: finds nothing once its words were counted', async () => {
    const discovery = await RunningDiscovery.start({ DEMO_DATA: 'off' });
    await discovery.query(`INSERT INTO search_lexemes (lexeme, products) VALUES ('', 0)
      ON CONFLICT (lexeme) DO UPDATE SET products = 0`);
    const found = await discovery.call(discoveryRpc.searchProducts, {
      searchId: randomUUID(),
      query: 'power bank',
    });
    expect(found).toMatchObject({ hits: [], total: 0 });
    await discovery.stop();
  });
});

describe('search among more products than one search checks', () => {
  let discovery: RunningDiscovery;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start({ DEMO_DATA: 'off' });
    await insert('cheap-', { name: 'Capybara Pen', cents: 100, count: 31_000 });
    await insert('dear-', { name: 'Capybara Pen', cents: 9_000, count: 3_000 });
    await insert('plain-', { name: 'Lemur Mug', cents: 100, count: 100 });
    await insert('special-', { name: 'Lemur Mug', cents: 9_000, count: 1 });
    await discovery.query(`INSERT INTO search_texts (id, wide, description)
      SELECT id, narrow || setweight(to_tsvector('product_english', 'dishwasher proof'), 'D'), '' FROM search_products
      WHERE name = 'Lemur Mug'`);
    // An event starts the count of products, without which totals are estimates.
    await discovery.publish(
      catalogEvents.productChanged,
      { product: aProduct({ name: 'Okapi Notebook' }), version: 1 },
      1,
    );
    await eventually(
      async () =>
        expect(
          await discovery.query(`SELECT products FROM search_lexemes WHERE lexeme = ''`),
        ).toEqual([{ products: 34_102 }]),
      { timeoutMs: 60_000, everyMs: 100 },
    );
  });
  afterAll(() => discovery.stop());

  const insert = (
    id: string,
    { name, cents, count }: { name: string; cents: number; count: number },
  ) =>
    discovery.query(
      `INSERT INTO search_products (id, version, sku, sku_key, name, phrase, category, category_text, manufacturer_id,
         manufacturer_name, manufacturer_text, location, price_min_cents, price_max_cents, moq, customisable,
         samples_available, certifications, option_names, popularity, created_at, hidden, narrow)
       SELECT $1 || n, 1, $1 || n, $1 || n, $2, lower($2), 'Bags', 'bags', $3::uuid, 'Ibis', 'ibis', '', $4, $4, 1, false,
         false, '{}', '{}', 0, now(), false,
         setweight(to_tsvector('product_english', $2), 'A') || array_to_tsvector($6::text[])
       FROM generate_series(1, $5::integer) AS n`,
      [id, name, randomUUID(), cents, count, priceSteps(cents, cents).map(label.price)],
    );
  const search = (
    request: Omit<
      Parameters<typeof discovery.call<typeof discoveryRpc.searchProducts>>[1],
      'searchId'
    >,
  ) => discovery.call(discoveryRpc.searchProducts, { searchId: randomUUID(), ...request });

  it.each([
    ['a common word', 'capybara', 3_000],
    ['no word', '', 3_001],
  ])(
    'OPEN-14: %s, the lowest price first, finds all above a minimum price',
    async (_, query, total) => {
      const found = await search({
        query,
        filters: { priceMinCents: 5_000 },
        sort: 'price_low',
      });
      expect(found.hits.map(({ productId }) => productId)).toContain('dear-1');
      expect(found).toMatchObject({ total, estimated: false });
    },
  );

  it('OPEN-14: filters find the one product among many with the same word in their descriptions', async () => {
    const { hits } = await search({ query: 'dishwasher', filters: { priceMinCents: 5_000 } });
    expect(hits.map(({ productId }) => productId)).toEqual(['special-1']);
  });
});

describe('search while PostgreSQL is slow', () => {
  it('SRCH-7: a search that would be late is refused, not queued', async () => {
    const discovery = await RunningDiscovery.start({ SEARCH_TIMEOUT_MS: '100', DEMO_DATA: 'off' });
    const search = () =>
      discovery.call(discoveryRpc.searchProducts, { searchId: randomUUID(), query: 'okapi' });
    const isFound = () =>
      eventually(async () => expect((await search()).total).toBe(1), {
        timeoutMs: 20_000,
        everyMs: 50,
      });
    await discovery.publish(
      catalogEvents.productChanged,
      { product: aProduct({ name: 'Okapi Notebook' }), version: 1 },
      1,
    );
    await isFound();
    const holder = discovery.service.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE search_products IN ACCESS EXCLUSIVE MODE');
    await expect(search()).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'discovery.search_unavailable',
      message: 'Search failed',
    });
    await holder.rollbackTransaction();
    await holder.release();
    await isFound();
    await discovery.stop();
  });
});
