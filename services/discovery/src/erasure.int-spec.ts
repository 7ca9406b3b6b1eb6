import { randomUUID } from 'node:crypto';
import { catalogEvents, identityEvents } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import { eventually, findPersonalWords } from '@makeport/testing';
import { RunningDiscovery } from './testing/running-discovery';

const KEPT = {
  'outbox.envelope': 'swept seven days after it was published',
  'searches_without_result.query': 'says of nobody who searched, and is swept',
};

/**
 * The job that counts words removes words without products. It pauses for twenty times the duration
 * of its last run, hence the long timeout.
 */
const COUNTED = { timeoutMs: 90_000 };

describe('ADR 0063: what discovery knows of an erased account', () => {
  let discovery: RunningDiscovery;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start();
  });
  afterAll(() => discovery.stop());

  const scan = (word: string) => findPersonalWords(discovery.databaseUrl, [word], KEPT);
  const at = new Date().toISOString();
  const erase = async (accountId: string, version: number): Promise<void> => {
    await discovery.publish(identityEvents.accountErased, { accountId, at }, version);
    // Three consumer groups handle the erasure independently.
    await eventually(async () => {
      const followed = `SELECT FROM inbox WHERE event_id IN (
        SELECT id::text FROM outbox WHERE aggregate_id = $1 AND type = $2)`;
      const rows = await discovery.query(followed, [accountId, identityEvents.accountErased.type]);
      expect(rows).toHaveLength(3);
    });
  };
  const toProfile = (accountId: string, word: string) => ({
    ...identityEvents.profileUpdated.example,
    ...({
      accountId,
      accountType: 'manufacturer',
      name: `Quill ${word}`,
      location: `Port ${word}`,
    } as const),
    manufacturer: {
      description: `Run by Ada ${word}`,
      specialties: [word],
      categories: [],
      certifications: [word],
    },
  });

  it('no word of a manufacturer is left in any column once its products are removed; a name that comes later is not kept', async () => {
    const [accountId, productId, word] = [randomUUID(), randomUUID(), 'qmakerx'];
    const { accountRegistered, profileUpdated } = identityEvents;
    const names = {
      companyName: `Quill ${word}`,
      location: `Port ${word}`,
      accountType: 'manufacturer',
    } as const;
    await discovery.publish(
      accountRegistered,
      { ...accountRegistered.example, ...names, accountId },
      1,
    );
    await discovery.publish(profileUpdated, toProfile(accountId, word), 2);
    const { example } = catalogEvents.productChanged;
    const manufacturer = { ...example.product.manufacturer, id: accountId, name: `Quill ${word}` };
    const product = {
      ...example.product,
      id: productId,
      manufacturer,
      description: `Ring ${word}`,
    };
    await discovery.publish(catalogEvents.productChanged, { product, version: 1 }, 1);
    await eventually(async () =>
      expect((await scan(word)).map((found) => found.split(':')[0])).toEqual(
        expect.arrayContaining([
          'search_manufacturers.name',
          'search_manufacturers.description',
          'search_products.manufacturer_name',
          'search_manufacturers.specialties',
        ]),
      ),
    );
    await discovery.publish(
      catalogEvents.productRemoved,
      { productId, version: 2, removedAt: at },
      2,
    );
    await erase(accountId, 3);
    await discovery.publish(profileUpdated, toProfile(accountId, word), 4);
    await eventually(async () => expect(await scan(word)).toEqual([]), COUNTED);
    await eventually(async () => {
      const followed = `SELECT FROM inbox WHERE event_id IN (SELECT id::text FROM outbox WHERE aggregate_id = $1 AND version = 4)`;
      expect(await discovery.query(followed, [accountId])).not.toEqual([]);
    });
    await discovery.rebuild('search');
    await eventually(async () => expect(await scan(word)).toEqual([]), COUNTED);
    const rows = 'SELECT closed, name FROM search_manufacturers WHERE id = $1';
    expect(await discovery.query(rows, [accountId])).toEqual([{ closed: true, name: ERASED_NAME }]);
  }, 240_000);

  it('what a brand searched for and prefers goes; that of another stays', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const accountId of [gone, stays]) {
      const brand = {
        preferredCategories: ['Beauty'],
        priceRangeMinCents: null,
        priceRangeMaxCents: null,
      };
      const profile = {
        ...identityEvents.profileUpdated.example,
        accountId,
        name: 'Somebody',
        brand,
      };
      await discovery.publish(
        identityEvents.profileUpdated,
        { ...profile, accountType: 'brand' },
        1,
      );
      await discovery.query(`INSERT INTO user_activities VALUES ($1, $2, 'search', $3, now())`, [
        randomUUID(),
        accountId,
        JSON.stringify({ query: 'a gift for Ada qbrandx' }),
      ]);
    }
    const getOwners = (table: string, column: string) =>
      discovery.query<{ id: string }>(
        `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} = ANY($1)`,
        [[gone, stays]],
      );
    await eventually(async () => {
      expect(await getOwners('brand_features', 'account_id')).toHaveLength(2);
      const told = `SELECT FROM user_activities WHERE user_id = $1 AND activity_type = 'profile_update'`;
      expect(await discovery.query(told, [gone])).toHaveLength(1);
    });
    await erase(gone, 2);
    expect(await getOwners('brand_features', 'account_id')).toEqual([{ id: stays }]);
    expect(await getOwners('user_activities', 'user_id')).toEqual([{ id: stays }]);
    await discovery.rebuild('recommendations');
    expect(await getOwners('brand_features', 'account_id')).toEqual([{ id: stays }]);
  });
});
