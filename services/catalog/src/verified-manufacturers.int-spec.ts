import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  catalogRpc,
  identityEvents,
  type EventContract,
  type EventData,
} from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { findDemoManufacturer, demoProducts } from '@makeport/demo-data';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';

const at = '2026-11-22T10:00:00.000Z';

describe('products of verified manufacturers', () => {
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
  const register = async (accountId: string): Promise<void> => {
    const registered = { ...identityEvents.accountRegistered.example, accountId };
    await publish(identityEvents.accountRegistered, registered as never);
  };
  const verify = (accountId: string, verified: boolean) => {
    const state = verified ? 'approved' : 'withdrawn';
    const told = { accountId, state, verified, decision: null, reason: null, at } as const;
    return publish(identityEvents.verificationChanged, told);
  };
  /** Returns the manufacturer's badge as shown by each kind of read: batch, list and cards. */
  const shown = async (manufacturerId: string, productId: string) => {
    const lists = [
      (await catalog.call(catalogRpc.getProducts, { ids: [productId] })).products,
      (await catalog.call(catalogRpc.listProducts, { manufacturerId })).products,
      (await catalog.call(catalogRpc.listProductCards, { manufacturerId })).products,
    ];
    return lists.map(([product]) => product?.manufacturer.verified ?? false);
  };
  const shows = (manufacturerId: string, productId: string, verified: boolean) =>
    eventually(async () =>
      expect(await shown(manufacturerId, productId)).toEqual([verified, verified, verified]),
    );

  it('VER-10: have the badge from the approval to the withdrawal; those who show products are told once each', async () => {
    const manufacturerId = randomUUID();
    await register(manufacturerId);
    await eventually(async () =>
      expect(
        await catalog.query('SELECT FROM manufacturers WHERE id = $1', [manufacturerId]),
      ).toHaveLength(1),
    );
    const { product } = await catalog
      .get(SaveProduct)
      .execute(aProduct({ manufacturerId, name: 'One' }));
    await shows(manufacturerId, product.id, false);
    await verify(manufacturerId, true);
    await shows(manufacturerId, product.id, true);
    await verify(manufacturerId, true);
    await verify(manufacturerId, false);
    await shows(manufacturerId, product.id, false);
    const told = await catalog.query<{ verified: string | null }>(
      `SELECT envelope->'data'->'manufacturer'->>'verified' AS verified FROM outbox
       WHERE aggregate_id = $1 AND type = $2 ORDER BY version`,
      [manufacturerId, catalogEvents.manufacturerChanged.type],
    );
    expect(told.map(({ verified }) => verified)).toEqual([null, 'true', null]);
  });

  it('VER-10, OPEN-45: built-in ones are verified until an administrator withdraws it', async () => {
    const accountId = findDemoManufacturer('sample-terrawear')?.accountId ?? '';
    const productId =
      demoProducts.find(({ manufacturer }) => manufacturer.accountId === accountId)?.id ?? '';
    const verified = async () =>
      (await catalog.call(catalogRpc.getProducts, { ids: [productId] })).products[0]?.manufacturer
        .verified;
    // Waits, because specs of other services may publish events of the same demo account meanwhile.
    await eventually(async () => expect(await verified()).toBe(true));
    await register(accountId);
    await verify(accountId, true);
    await verify(accountId, false);
    await eventually(async () => expect(await verified()).toBeUndefined());
  });
});
