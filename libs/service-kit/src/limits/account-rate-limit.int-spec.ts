import { createTestDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { createDataSource, runMigrations } from '../postgres/data-source';
import { createAccountLimit } from './account-rate-limit';
import { CreateAccountLimits1763900000001 } from './account-limits.migration';

const HOUR_S = 3600;

describe('the limit of an account', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase('limits');
    dataSource = createDataSource({
      url: database.url,
      entities: [],
      migrations: [CreateAccountLimits1763900000001],
    });
    await runMigrations(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('X4: lets so many through, however many ask at once and in whichever process', async () => {
    const options = { name: 'things', max: 5, windowSeconds: HOUR_S };
    const replicas = [
      createAccountLimit(dataSource, options),
      createAccountLimit(dataSource, options),
    ];
    const sixTimes = Array.from({ length: 6 }, () => replicas).flat();
    const answers = await Promise.all(sixTimes.map((count) => count('northwind')));
    expect(answers.filter((waitMs) => waitMs === null)).toHaveLength(5);
  });

  it('X4: says for how long to wait, and does not make it longer', async () => {
    const count = createAccountLimit(dataSource, { name: 'others', max: 1, windowSeconds: HOUR_S });
    expect(await count('northwind')).toBeNull();
    const first = (await count('northwind')) ?? 0;
    const second = (await count('northwind')) ?? 0;
    expect(first).toBeGreaterThan(HOUR_S * 1000 - 60_000);
    expect(second).toBeLessThanOrEqual(first);
  });

  it('X4: keeps accounts and things apart, and begins again after the window', async () => {
    const count = createAccountLimit(dataSource, { name: 'apart', max: 1, windowSeconds: HOUR_S });
    const other = createAccountLimit(dataSource, {
      name: 'apart-too',
      max: 1,
      windowSeconds: HOUR_S,
    });
    expect(await count('northwind')).toBeNull();
    expect(await count('southwind')).toBeNull();
    expect(await other('northwind')).toBeNull();
    await dataSource.query('UPDATE rate_limits SET expire = expire - $1', [HOUR_S * 1000]);
    expect(await count('northwind')).toBeNull();
  });
});
