import { randomUUID } from 'node:crypto';
import { catalogEvents, discoveryRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
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
