import { randomUUID } from 'node:crypto';
import { catalogEvents, discoveryRpc, identityEvents, type Product } from '@makeport/contracts';
import { TcpGate } from '@makeport/event-bus/testing';
import { Metrics } from '@makeport/service-kit';
import { eventually, openSearchUrl } from '@makeport/testing';
import { Client } from '@opensearch-project/opensearch';
import { getAlias } from './adapters/opensearch/search-alias';
import { aProduct } from './testing/products';
import { RunningDiscovery } from './testing/running-discovery';

const polling = { timeoutMs: 20_000, everyMs: 50 };
const at = '2026-11-30T10:00:00.000Z';

describe('search by OpenSearch', () => {
  let discovery: RunningDiscovery;
  let gate: TcpGate;
  let engine: Client;
  let alias: string;

  beforeAll(async () => {
    const url = new URL(await openSearchUrl());
    engine = new Client({ node: url.href });
    gate = new TcpGate({ host: url.hostname, port: Number(url.port) });
    discovery = await RunningDiscovery.start({
      OPENSEARCH_URL: `http://127.0.0.1:${await gate.open()}`,
      DEMO_DATA: 'off',
      SEARCH_TIMEOUT_MS: '2000',
    });
    alias = getAlias(discovery.databaseUrl);
  }, 120_000);
  afterAll(async () => {
    await discovery.stop();
    await gate.shut();
    await engine.close();
  });

  const save = (product: Product, version = 1) =>
    discovery.publish(catalogEvents.productChanged, { product, version }, version);
  const search = (query: string) =>
    discovery.call(discoveryRpc.searchProducts, { searchId: randomUUID(), query });
  const getIds = async (query: string) =>
    (await search(query)).hits.map(({ productId }) => productId);
  const finds = (query: string, ids: readonly string[]) =>
    eventually(async () => {
      const { hits, total } = await search(query);
      expect([total, total === 0 ? [] : hits.map(({ productId }) => productId)]).toEqual([
        ids.length,
        ids,
      ]);
    }, polling);
  const findIndexes = async (): Promise<string[]> =>
    Object.keys((await engine.indices.getAlias({ name: alias })).body);
  /** Returns all documents with their versions, without the numbers that a rebuild assigns. */
  const readIndex = async (): Promise<object[]> => {
    await engine.indices.refresh({ index: alias });
    const { body } = await engine.search({
      index: alias,
      size: 1_000,
      body: { sort: [{ id: 'asc' }] },
    });
    return body.hits.hits.map(({ _id, _source }) => ({ _id, _source: _source as unknown }));
  };

  it('OPEN-78: follows what is listed, changed and removed', async () => {
    const product = aProduct({ name: 'Zircon Kettle' });
    await save(product);
    await finds('zircon', [product.id]);
    await save({ ...product, name: 'Zircon Samovar' }, 2);
    await finds('samovar', [product.id]);
    await finds('zircon kettle', []);
    await discovery.publish(
      catalogEvents.productRemoved,
      { productId: product.id, version: 3, removedAt: at },
      3,
    );
    await finds('zircon', []);
  });

  it('OPEN-81: follows names, closed and verified accounts of manufacturers', async () => {
    const manufacturer = { id: randomUUID(), name: 'Echidna Works', location: 'Perth, Australia' };
    const product = aProduct({ name: 'Wombat Bottle', manufacturer });
    await save(product);
    await finds('echidna', [product.id]);
    const account = { accountId: manufacturer.id, accountType: 'manufacturer', at } as const;
    await discovery.publish(identityEvents.accountClosed, account, 7);
    await finds('wombat', []);
    await discovery.publish(identityEvents.accountReopened, account, 8);
    await finds('wombat', [product.id]);
    await discovery.query('UPDATE search_products SET manufacturer_text = $1 WHERE id = $2', [
      'numbat mills',
      product.id,
    ]);
    await finds('numbat', [product.id]);
    const verified = {
      searchId: randomUUID(),
      query: 'wombat',
      filters: { verified: true },
    } as const;
    expect((await discovery.call(discoveryRpc.searchProducts, verified)).total).toBe(0);
    await discovery.query('UPDATE search_products SET verified = true WHERE id = $1', [product.id]);
    await eventually(
      async () =>
        expect((await discovery.call(discoveryRpc.searchProducts, verified)).total).toBe(1),
      polling,
    );
    // Undoes the two manual changes, which a rebuild from the events would not contain.
    await discovery.query(
      `UPDATE search_products SET verified = false, manufacturer_text = 'echidna works' WHERE id = $1`,
      [product.id],
    );
    await finds('echidna', [product.id]);
  });

  it('OPEN-14: the more popular of two products comes first, as soon as it is', async () => {
    const [one, other] = [aProduct({ name: 'Quokka Lamp' }), aProduct({ name: 'Quokka Lamp' })];
    await save(one);
    await save(other);
    for (const { id } of [other, one]) {
      await eventually(async () => {
        // Repeated, because the product may not exist yet, and the market job resets the value.
        await discovery.query('UPDATE search_products SET popularity = 500 * (id = $1)::integer', [
          id,
        ]);
        expect((await getIds('quokka'))[0]).toBe(id);
      }, polling);
    }
  });

  it('N7: a rebuild fills an index beside the one that answers, with the same products', async () => {
    const before = await readIndex();
    const [former] = await findIndexes();
    let isDone = false;
    const failures: unknown[] = [];
    const searching = (async () => {
      while (!isDone) await getIds('wombat').catch((error: unknown) => failures.push(error));
    })();
    await discovery.rebuild('search');
    await eventually(async () => expect(await findIndexes()).not.toContain(former), {
      ...polling,
      timeoutMs: 60_000,
    });
    isDone = true;
    await searching;
    expect(failures).toEqual([]);
    expect(await readIndex()).toEqual(before);
    expect(await findIndexes()).toHaveLength(1);
    await eventually(async () => {
      const { body } = await engine.indices.get({ index: `${alias}-*` });
      expect(Object.keys(body)).toEqual(await findIndexes());
    }, polling);
  });

  it('fills a new index where someone deleted it', async () => {
    const before = await readIndex();
    await engine.indices.delete({ index: (await findIndexes()).join(',') });
    await eventually(async () => expect(await readIndex()).toEqual(before), {
      ...polling,
      timeoutMs: 60_000,
    });
  });

  it.each([
    ['hangs', async () => gate.hold()],
    ['is gone', () => gate.shut()],
  ])(
    'SRCH-7: a search fails where OpenSearch %s, everything else works, and the index catches up',
    async (_how, lose) => {
      const lost = async () => {
        const text = await discovery.service.get(Metrics).registry.metrics();
        return Number(/^search_unavailable_total\S* (\d+)/m.exec(text)?.[1] ?? 0);
      };
      const before = await lost();
      await lose();
      await expect(search('wombat')).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'discovery.search_unavailable',
      });
      expect(await lost()).toBeGreaterThan(before);
      expect(await discovery.service.readiness()).toBe(200);
      const product = aProduct({ name: `Bilby ${randomUUID()}` });
      await save(product);
      await gate.shut();
      await gate.open();
      await finds(product.name, [product.id]);
    },
  );
});
