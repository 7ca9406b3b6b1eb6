import { identityRpc } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { demoManufacturers } from '@makeport/demo-data';
import { loadConfig } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { PasswordHasher } from '../adapters/passwords/password-hasher';
import { identityDataSource } from '../adapters/postgres/data-source';
import { AddVerifications1764930000000 } from '../adapters/postgres/migrations/1764930000000-add-verifications';
import { IdentityRepository } from '../adapters/postgres/accounts/identity.repository';
import { seedConfigSchema } from '../config';
import { getAccounts } from '../demo-installation';
import { RunningIdentity } from '../testing/running-identity';
import { SeedDemoAccounts } from '../use-cases/registration/seed-demo-accounts';

const settings = (environment: Record<string, string> = {}) =>
  loadConfig(seedConfigSchema, { DATABASE_URL: 'postgres://', ...environment });
const accounts = (environment: Record<string, string> = {}) =>
  getAccounts(settings(environment), new Date());

describe('the demo accounts', () => {
  let identity: RunningIdentity;
  let dataSource: DataSource;
  let seed: SeedDemoAccounts;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    dataSource = await identityDataSource(identity.databaseUrl).initialize();
    const store = new IdentityRepository(dataSource, new Outbox({ source: 'identity' }));
    seed = new SeedDemoAccounts(store, new PasswordHasher(), () => new Date());
    expect(await seed.execute(accounts())).toBe(7);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await identity.stop();
  });

  it.each([
    ['brand@makeport.test', 'brand', '00000000-0000-4000-8000-000000000001', 'brand'],
    [
      'voltworks@makeport.test',
      'manufacturer',
      '00000000-0000-4000-8000-000000000101',
      'manufacturer',
    ],
    [
      'greenform@makeport.test',
      'manufacturer',
      '00000000-0000-4000-8000-000000000102',
      'manufacturer',
    ],
    ['admin@makeport.test', 'brand', '00000000-0000-4000-8000-000000000901', 'admin'],
  ] as const)(
    'AUTH-16, OPEN-7: %s signs in at the %s page',
    async (email, page, id, accountType) => {
      const request = { page, email, password: 'makeport-demo', clientAddress: '127.0.0.1' };
      const { account } = await identity.call(identityRpc.signIn, request);
      expect(account).toMatchObject({ id, accountType });
    },
  );

  it('have verified manufacturers with payout accounts', async () => {
    const ids = ['00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000102'];
    const { manufacturers } = await identity.call(identityRpc.getManufacturers, { ids });
    expect(manufacturers).toEqual([
      { id: ids[0], name: 'Voltworks Electronics', location: 'Shenzhen, China', verified: true },
      { id: ids[1], name: 'Greenform Goods', location: 'Porto, Portugal', verified: true },
    ]);
    const services = { kind: 'service', service: 'ordering' } as const;
    const ask = { manufacturerId: ids[0] ?? '' };
    await expect(identity.call(identityRpc.getPayoutAccount, ask, services)).resolves.toEqual({
      stripeAccountId: 'acct_demo_voltworks',
    });
  });

  it('DATA-24, OPEN-19: the three manufacturers of the built-in products are there, verified, and sign in', async () => {
    expect(demoManufacturers).toHaveLength(3);
    for (const { id, accountId, name, location } of demoManufacturers) {
      const { account } = await identity.call(identityRpc.signIn, {
        page: 'manufacturer',
        email: `${id.replace('sample-', '')}@makeport.test`,
        password: 'makeport-demo',
        clientAddress: '127.0.0.1',
      });
      expect(account).toMatchObject({ id: accountId, companyName: name });
      const { manufacturers } = await identity.call(identityRpc.getManufacturers, {
        ids: [accountId],
      });
      expect(manufacturers).toEqual([{ id: accountId, name, location, verified: true }]);
    }
  });

  it('DATA-24, OPEN-19: a system can do without the built-in ones', () => {
    const emails = accounts({ DEMO_DATA: 'off' }).map(({ account }) => account.email);
    expect(emails).toEqual([
      'brand@makeport.test',
      'voltworks@makeport.test',
      'greenform@makeport.test',
      'admin@makeport.test',
    ]);
  });

  it('VER-7: tell who is verified, in a new installation and in one of before there were documents', async () => {
    const told = () =>
      identity.query<{ state: string; count: number }>(
        `SELECT envelope->'data'->>'state' AS state, count(*)::integer AS count FROM outbox
         WHERE type = 'identity.verification-changed.v1' GROUP BY 1`,
      );
    expect(await told()).toEqual([{ state: 'approved', count: 5 }]);
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    const migration = new AddVerifications1764930000000();
    await migration.down(runner);
    await migration.up(runner);
    await runner.commitTransaction();
    await runner.release();
    expect(await told()).toEqual([{ state: 'approved', count: 10 }]);
  });

  it('can be seeded again: nothing doubles, nothing is told twice, payout accounts follow the configuration', async () => {
    const events = async () =>
      (await identity.query('SELECT 1 FROM outbox WHERE type LIKE $1', ['%registered%'])).length;
    const before = await events();
    expect(
      await seed.execute(
        accounts({ DEMO_STRIPE_ACCOUNTS: 'voltworks:acct_1RealOne,greenform:acct_demo_greenform' }),
      ),
    ).toBe(0);
    expect(await events()).toBe(before);
    const [row] = await identity.query<{ stripe_account_id: string }>(
      `SELECT stripe_account_id FROM manufacturers WHERE name = 'Voltworks Electronics'`,
    );
    expect(row?.stripe_account_id).toBe('acct_1RealOne');
  });
});
