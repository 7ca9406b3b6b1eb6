import { randomUUID } from 'node:crypto';
import { discoveryRpc, catalogEvents, identityEvents, type Product } from '@makeport/contracts';
import type { RunningService } from '@makeport/service-kit/testing';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { aProduct } from './testing/products';
import { RunningDiscovery } from './testing/running-discovery';

const polling = { timeoutMs: 20_000, everyMs: 50 };
const at = '2026-11-21T10:00:00.000Z';

describe('what is searched, in the memory of each process', () => {
  let discovery: RunningDiscovery;
  let replica: RunningService;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start({ SEARCH_TIMEOUT_MS: '100', DEMO_DATA: 'off' });
    replica = await discovery.startReplica();
  });
  afterAll(async () => {
    await replica.stop();
    await discovery.stop();
  });

  const save = (product: Product, version = 1) =>
    discovery.publish(catalogEvents.productChanged, { product, version }, version);
  const search = (query: string, process: Pick<RunningService, 'call'> = discovery) =>
    process.call(discoveryRpc.searchProducts, { searchId: randomUUID(), query });
  const getIds = async (query: string, process?: Pick<RunningService, 'call'>) =>
    (await search(query, process)).hits.map(({ productId }) => productId);
  const finds = (query: string, ids: string[], process?: Pick<RunningService, 'call'>) =>
    eventually(async () => expect(await getIds(query, process)).toEqual(ids), polling);
  const both = () => [discovery, replica] as const;
  /** Past the events, as rows of their own. */
  const insert = (id: string, name: string, popularity: string, count = 1) =>
    discovery.query(
      `INSERT INTO search_products (id, version, sku, sku_key, name, phrase, category, category_text, manufacturer_id,
         manufacturer_name, manufacturer_text, location, price_min_cents, price_max_cents, moq, customisable,
         samples_available, certifications, option_names, popularity, created_at, hidden, narrow)
       SELECT $1 || n, 1, $1 || n, $1 || n, $2, lower($2), 'Bags', 'bags', $3::uuid, 'Ibis', 'ibis', '', 1, 2, 1, false,
         false, '{}', '{}', ${popularity}, now(), false, setweight(to_tsvector('product_english', $2), 'A')
       FROM generate_series(1, $4::integer) AS n`,
      [id, name, randomUUID(), count],
    );

  it('OPEN-14: every process finds a change within two seconds, whoever stored it', async () => {
    const product = aProduct({ name: 'Zircon Kettle' });
    await save(product);
    for (const process of both()) await finds('zircon', [product.id], process);
    await save({ ...product, name: 'Zircon Samovar', moq: 7 }, 2);
    for (const process of both()) {
      await finds('samovar', [product.id], process);
      await finds('kettle', [], process);
    }
    const start = performance.now();
    await insert('direct-', 'Quokka Lamp', '0');
    for (const process of both()) await finds('quokka', ['direct-1'], process);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('B37: ‘Verified only’ leaves out what others make, in every process, as soon as it changes', async () => {
    const accountId = randomUUID();
    const manufacturer = { id: accountId, name: 'Echidna Works', location: 'Perth, Australia' };
    const product = aProduct({ name: 'Echidna Crate', manufacturer });
    await save(product);
    /** How many are found; of none, others are offered. */
    const count = async (process: Pick<RunningService, 'call'>, verified?: true) => {
      const filters = { ...(verified && { verified }) };
      const request = { searchId: randomUUID(), query: 'echidna', filters };
      return (await process.call(discoveryRpc.searchProducts, request)).total;
    };
    const decide = (verified: boolean, version: number) =>
      discovery.publish(
        identityEvents.verificationChanged,
        { ...identityEvents.verificationChanged.example, accountId, verified, decision: null },
        version,
      );
    for (const process of both()) {
      await finds('echidna', [product.id], process);
      expect(await count(process, true)).toBe(0);
    }
    await decide(true, 2);
    for (const process of both())
      await eventually(async () => expect(await count(process, true)).toBe(1), polling);
    await decide(false, 3);
    for (const process of both()) {
      await eventually(async () => expect(await count(process, true)).toBe(0), polling);
      expect(await count(process)).toBe(1);
    }
  });

  it('OPEN-78: a removed product leaves at once, and the counts within seconds', async () => {
    await insert('gone-', 'Numbat Mug', '0', 3);
    for (const process of both()) await finds('numbat', ['gone-1', 'gone-2', 'gone-3'], process);
    await discovery.query(`DELETE FROM search_products WHERE id = 'gone-2'`);
    for (const process of both()) expect(await getIds('numbat', process)).not.toContain('gone-2');
    for (const process of both()) {
      await eventually(async () => expect((await search('numbat', process)).total).toBe(2), polling);
    }
  });

  it('OPEN-81: a closed manufacturer’s products are hidden in every process, and shown again', async () => {
    const product = aProduct({ name: 'Wombat Bottle' });
    await save(product);
    for (const process of both()) await finds('wombat', [product.id], process);
    const account = { accountId: product.manufacturer.id, accountType: 'manufacturer', at } as const;
    await discovery.publish(identityEvents.accountClosed, account, 7);
    for (const process of both()) await finds('wombat', [], process);
    await discovery.publish(identityEvents.accountReopened, account, 8);
    for (const process of both()) await finds('wombat', [product.id], process);
  });

  it('OPEN-14: what is committed later than what began after it, is found too', async () => {
    const early = discovery.service.get(DataSource).createQueryRunner();
    await early.startTransaction();
    await early.query(`SELECT pg_current_xact_id()`);
    await insert('later-', 'Dugong Tote', '0');
    await finds('dugong', ['later-1']);
    await early.query(
      `UPDATE search_products SET phrase = 'narwhal',
         narrow = setweight(to_tsvector('product_english', 'narwhal'), 'A') WHERE id = 'direct-1'`,
    );
    await early.commitTransaction();
    await early.release();
    for (const process of both()) await finds('narwhal', ['direct-1'], process);
  });

  it('OPEN-14: at a large size a product that becomes popular comes first, and totals are estimated', async () => {
    await insert('many-', 'Capybara Pen', '0', 6_000);
    const loadedNow = await discovery.startReplica();
    const processes = [discovery, loadedNow];
    for (const process of processes) {
      await eventually(async () => {
        // Again and again: the job of the market, which knows of no sales, takes it back.
        await discovery.query(`UPDATE search_products SET popularity = 1000 WHERE id = 'many-5999'`);
        expect((await getIds('capybara', process))[0]).toBe('many-5999');
      }, polling);
    }
    const { total, estimated } = await search('capybara', loadedNow);
    expect(estimated).toBe(true);
    expect(Math.abs(total - 6_000)).toBeLessThan(60);
    await loadedNow.stop();
  });

  it('N7: tables that a rebuild exchanged are loaded anew, and followed from then on', async () => {
    const product = aProduct({ name: 'Axolotl Case' });
    await save(product);
    for (const process of both()) await finds('axolotl', [product.id], process);
    await insert('not-of-events-', 'Tapir Case', '0');
    await finds('tapir', ['not-of-events-1']);
    await discovery.rebuild('search');
    // No event knows of it: the new tables do not have it.
    for (const process of both()) {
      await eventually(async () => expect((await search('tapir', process)).total).toBe(0), polling);
      await finds('axolotl', [product.id], process);
    }
    await save({ ...product, name: 'Ocelot Case' }, 2);
    for (const process of both()) await finds('ocelot', [product.id], process);
  });

  it('SRCH-13: a search that would be late is refused, not queued', async () => {
    const product = aProduct({ name: 'Okapi Notebook' });
    await save(product);
    await finds('okapi', [product.id]);
    const holder = discovery.service.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE search_products IN ACCESS EXCLUSIVE MODE');
    const start = performance.now();
    await expect(search('okapi')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'discovery.search_unavailable',
    });
    expect(performance.now() - start).toBeLessThan(2_000);
    await holder.rollbackTransaction();
    await holder.release();
    await finds('okapi', [product.id]);
  });
});
