import { randomUUID } from 'node:crypto';
import {
  catalogRpc,
  identityEvents,
  type AccountType,
  type EventContract,
  type EventData,
} from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { findDemoManufacturer } from '@makeport/demo-data';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { anAdmin } from './testing/people';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';

const at = '2026-11-22T10:00:00.000Z';

describe('products of closed manufacturers', () => {
  let catalog: RunningCatalog;
  let versions = 0;

  beforeAll(async () => {
    catalog = await RunningCatalog.start({ DEMO_DATA: 'on' });
  });
  afterAll(() => catalog.stop());

  /** Publishes an event of identity through catalog's own outbox and relay. */
  const publish = async <E extends EventContract>(event: E, data: EventData<E>): Promise<void> => {
    const outbox = new Outbox({ source: 'identity' });
    versions += 1;
    const version = versions;
    await catalog
      .get(DataSource)
      .transaction((manager) => outbox.add(manager, event, data, { version }));
  };
  const close = (accountId: string, accountType: AccountType = 'manufacturer') =>
    publish(identityEvents.accountClosed, { accountId, accountType, at });
  const reopen = (accountId: string) =>
    publish(identityEvents.accountReopened, { accountId, accountType: 'manufacturer', at });
  const changeRole = (accountId: string, formerType: AccountType, accountType: AccountType) =>
    publish(identityEvents.accountRoleChanged, { accountId, formerType, accountType, at });
  const aManufacturer = async (): Promise<string> => {
    const accountId = randomUUID();
    const registered = { ...identityEvents.accountRegistered.example, accountId };
    await publish(identityEvents.accountRegistered, registered as never);
    const known = () => catalog.query('SELECT 1 FROM manufacturers WHERE id = $1', [accountId]);
    await eventually(async () => expect(await known()).toHaveLength(1));
    return accountId;
  };
  const save = async (manufacturerId: string, name: string): Promise<string> =>
    (await catalog.get(SaveProduct).execute(aProduct({ manufacturerId, name }))).product.id;
  const listed = async (manufacturerId: string) => {
    const { products, total } = await catalog.call(catalogRpc.listProducts, {
      manufacturerId,
      pageSize: 10,
    });
    return { names: products.map(({ name }) => name).sort(), total };
  };
  const shows = (manufacturerId: string, ...names: string[]) =>
    eventually(async () =>
      expect(await listed(manufacturerId)).toEqual({ names, total: names.length }),
    );

  it('OPEN-81: leave lists, totals, batches and the administrators’ list, and come back', async () => {
    const manufacturerId = await aManufacturer();
    const [one] = [await save(manufacturerId, 'One'), await save(manufacturerId, 'Two')];
    await shows(manufacturerId, 'One', 'Two');
    await close(manufacturerId);
    await shows(manufacturerId);
    expect((await catalog.call(catalogRpc.getProducts, { ids: [one] })).products).toEqual([]);
    const all = await catalog.call(catalogRpc.listAllProducts, { search: 'One' }, anAdmin);
    expect(all.products.map(({ id }) => id)).not.toContain(one);
    await reopen(manufacturerId);
    await shows(manufacturerId, 'One', 'Two');
    expect((await catalog.call(catalogRpc.getProducts, { ids: [one] })).products).toHaveLength(1);
  });

  it('OPEN-81, OPEN-78: what was deleted before stays deleted', async () => {
    const manufacturerId = await aManufacturer();
    const gone = await save(manufacturerId, 'Gone');
    await save(manufacturerId, 'Kept');
    await catalog.call(catalogRpc.removeProduct, { productId: gone }, anAdmin);
    await close(manufacturerId);
    await shows(manufacturerId);
    await reopen(manufacturerId);
    await shows(manufacturerId, 'Kept');
  });

  it('OPEN-81: one that is added to a closed manufacturer is hidden, too', async () => {
    const manufacturerId = await aManufacturer();
    await close(manufacturerId);
    await eventually(async () =>
      expect(
        await catalog.query('SELECT closed FROM manufacturers WHERE id = $1', [manufacturerId]),
      ).toEqual([{ closed: true }]),
    );
    await save(manufacturerId, 'Late');
    expect(await listed(manufacturerId)).toEqual({ names: [], total: 0 });
    await reopen(manufacturerId);
    await shows(manufacturerId, 'Late');
  });

  it('OPEN-80: leave with the role of the manufacturer, and come back with it', async () => {
    const manufacturerId = await aManufacturer();
    await save(manufacturerId, 'One');
    await changeRole(manufacturerId, 'manufacturer', 'user');
    await shows(manufacturerId);
    await changeRole(manufacturerId, 'user', 'manufacturer');
    await shows(manufacturerId, 'One');
  });

  it('OPEN-19, OPEN-81: built-in products are hidden that nobody has stored yet', async () => {
    const accountId = findDemoManufacturer('sample-nordpack')?.accountId ?? '';
    const registered = { ...identityEvents.accountRegistered.example, accountId };
    await publish(identityEvents.accountRegistered, registered as never);
    expect((await listed(accountId)).total).toBe(1);
    await close(accountId);
    await shows(accountId);
    await reopen(accountId);
    await eventually(async () => expect((await listed(accountId)).total).toBe(1));
  });

  it('OPEN-81: who shows products is told once', async () => {
    const manufacturerId = await aManufacturer();
    await save(manufacturerId, 'One');
    await close(manufacturerId);
    await close(manufacturerId);
    await shows(manufacturerId);
    await reopen(manufacturerId);
    await shows(manufacturerId, 'One');
    const told = await catalog.query(
      `SELECT 1 FROM outbox WHERE type = 'catalog.manufacturer-changed.v1' AND aggregate_id = $1`,
      [manufacturerId],
    );
    expect(told).toHaveLength(3);
  });
});
