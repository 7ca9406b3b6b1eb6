import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  catalogRpc,
  identityEvents,
  type EventContract,
  type EventData,
} from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { ERASED_NAME } from '@makeport/rules';
import { eventually, findPersonalWords } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';

/**
 * Returns a unique long word: names of other suites' accounts, on the same topic, might contain a
 * short one.
 */
const newWord = (): string => `q${randomUUID()}x`;

const KEPT = { 'outbox.envelope': 'swept seven days after it was published' };

describe('ADR 0063: what an erased manufacturer offered', () => {
  let catalog: RunningCatalog;
  const versions = new Map<string, number>();
  beforeAll(async () => {
    catalog = await RunningCatalog.start();
  });
  afterAll(() => catalog.stop());

  const scan = (word: string) => findPersonalWords(catalog.databaseUrl, [word], KEPT);
  const publish = async <E extends EventContract>(event: E, data: EventData<E>): Promise<void> => {
    const { accountId } = data as { accountId: string };
    const version = (versions.get(accountId) ?? 0) + 1;
    versions.set(accountId, version);
    const outbox = new Outbox({ source: 'identity' });
    await catalog
      .get(DataSource)
      .transaction((manager) => outbox.add(manager, event, data, { version }));
  };
  const at = new Date().toISOString();
  const register = async (word: string): Promise<string> => {
    const accountId = randomUUID();
    const { accountRegistered } = identityEvents;
    const names = {
      companyName: `Quill ${word}`,
      location: `Port ${word}`,
      accountType: 'manufacturer',
    } as const;
    await publish(accountRegistered, { ...accountRegistered.example, ...names, accountId });
    await eventually(async () =>
      expect(
        await catalog.query('SELECT FROM manufacturers WHERE id = $1', [accountId]),
      ).toHaveLength(1),
    );
    return accountId;
  };
  const erase = async (accountId: string): Promise<void> => {
    await publish(identityEvents.accountErased, { accountId, at });
    await eventually(async () => {
      const rows = await catalog.query('SELECT FROM erased_accounts WHERE account_id = $1', [
        accountId,
      ]);
      expect(rows).toHaveLength(1);
    });
  };
  const offer = async (manufacturerId: string, word: string): Promise<string> => {
    const fields = aProduct({
      manufacturerId,
      description: `Ring ${word}`,
      leadTime: `ask ${word}`,
    });
    const metadata = { ...fields.metadata, facilities: [`At ${word}`] };
    const images = [`https://${word}.test/a.png`];
    return (await catalog.get(SaveProduct).execute({ ...fields, metadata, images })).product.id;
  };

  it('no word of it is left in any column; each product is told of as removed, once', async () => {
    const [word, other] = [newWord(), newWord()];
    const [gone, stays] = [await register(word), await register(other)];
    const products = [await offer(gone, word), await offer(gone, word)];
    const kept = await offer(stays, other);
    await publish(identityEvents.accountClosed, {
      accountId: gone,
      accountType: 'manufacturer',
      at,
    });
    expect((await scan(word)).map((found) => found.split(':')[0])).toEqual(
      expect.arrayContaining([
        'manufacturers.name',
        'manufacturers.location',
        'products.description',
        'products.metadata',
      ]),
    );
    await erase(gone);
    expect(await scan(word)).toEqual([]);
    const last = await catalog.query<{ type: string; version: number }>(
      `SELECT DISTINCT ON (aggregate_id) type, version FROM outbox WHERE aggregate_id = ANY($1)
       ORDER BY aggregate_id, version DESC`,
      [products],
    );
    const removed = { type: catalogEvents.productRemoved.type, version: 2 };
    expect(last).toEqual([removed, removed]);
    const [renamed] = await catalog.query<{ envelope: { data: { manufacturer: object } } }>(
      `SELECT envelope FROM outbox WHERE type = $1 AND aggregate_id = $2 ORDER BY version DESC LIMIT 1`,
      [catalogEvents.manufacturerChanged.type, gone],
    );
    expect(renamed?.envelope.data.manufacturer).toMatchObject({ name: ERASED_NAME });
    const { products: shown } = await catalog.call(catalogRpc.getProducts, {
      ids: [...products, kept],
    });
    expect(shown.map(({ id }) => id)).toEqual([kept]);
    expect(await scan(other)).toContain(`manufacturers.name: ${other}`);
  });

  it('of a brand it knows nothing, and a name that comes later is not kept', async () => {
    const [accountId, word] = [randomUUID(), newWord()];
    await erase(accountId);
    const named = { accountId, accountType: 'manufacturer', name: `Quill ${word}` } as const;
    await publish(identityEvents.profileUpdated, {
      ...identityEvents.profileUpdated.example,
      ...named,
    });
    const marker = await register(newWord());
    await eventually(async () => {
      const handled = `SELECT FROM inbox WHERE event_id IN (
        SELECT id::text FROM outbox WHERE aggregate_id = $1 AND type = $2)`;
      expect(
        await catalog.query(handled, [accountId, identityEvents.profileUpdated.type]),
      ).toHaveLength(1);
    });
    expect(await scan(word)).toEqual([]);
    expect(
      await catalog.query('SELECT id FROM manufacturers WHERE id = ANY($1)', [[accountId, marker]]),
    ).toEqual([{ id: marker }]);
  });
});
