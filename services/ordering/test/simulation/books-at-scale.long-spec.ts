import { createMigratedDatabase } from '@makeport/service-kit/testing';
import type { DataSource } from 'typeorm';
import { orderingDataSource } from '../../src/adapters/postgres/data-source';
import { brokenRules } from './bank/invariants';
import { scanBooks, type Scanned } from './books-at-scale/scans';
import { seedBooks, type Scale } from './books-at-scale/seed';

const orders = 5_000;

/** Once in ten minutes, together with calls to the provider, and once after a worker's start. */
const seldom: readonly string[] = ['reconciliation: what is due', 'catch-up: what changed lately'];

/** Many accounts, and one account with all orders (money: the books' cost). */
const scales: readonly [string, Scale][] = [
  ['200 brands and 50 manufacturers', { orders, brands: 200, manufacturers: 50 }],
  ['one brand and one manufacturer', { orders, brands: 1, manufacturers: 1 }],
];

describe.each(scales)('the books of %s', (_name, scale) => {
  let database: DataSource;
  let scanned: readonly Scanned[];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await createMigratedDatabase('ordering', orderingDataSource);
    database = orderingDataSource(test.url);
    drop = async () => {
      await database.destroy();
      await test.drop();
    };
    await database.initialize();
    await seedBooks(database, scale);
    scanned = await scanBooks(database);
  }, 900_000);
  afterAll(() => drop());

  it('money: no screen, metric or job reads a table from one end to the other', () => {
    // With one account, every sum covers the whole table.
    if (scale.brands === 1) return;
    const often = scanned.filter(({ what, scans }) => scans.length > 0 && !seldom.includes(what));
    expect(often.map(({ what, scans }) => `${what}: ${scans.join(', ')}`)).toEqual([]);
  });

  it('money: keep every rule', async () => {
    const [told, ...others] = (await brokenRules(database)).filter(
      ({ rule }) => rule !== 'every order was told of',
    );
    expect({ told, others }).toEqual({ told: undefined, others: [] });
  });
});
