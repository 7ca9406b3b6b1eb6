import { identityRpc } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import type { DataSource } from 'typeorm';
import { Argon2PasswordHasher } from './adapters/passwords/argon2-password-hasher';
import { identityDataSource } from './adapters/postgres/data-source';
import { PostgresIdentityStore } from './adapters/postgres/identity-store.postgres';
import { RunningIdentity } from './testing/running-identity';
import { SeedDemoAccounts } from './use-cases/seed-demo-accounts';

const payout = { voltworks: 'acct_demo_voltworks', greenform: 'acct_demo_greenform' };

describe('the demo accounts', () => {
  let identity: RunningIdentity;
  let dataSource: DataSource;
  let seed: SeedDemoAccounts;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    dataSource = await identityDataSource(identity.databaseUrl).initialize();
    const store = new PostgresIdentityStore(dataSource, new Outbox({ source: 'identity' }));
    seed = new SeedDemoAccounts(store, new Argon2PasswordHasher(), () => new Date());
    expect(await seed.execute(payout)).toBe(4);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await identity.stop();
  });

  it.each([
    ['brand@makeport.test', 'brand', '00000000-0000-4000-8000-000000000001', 'brand'],
    ['voltworks@makeport.test', 'manufacturer', '00000000-0000-4000-8000-000000000101', 'manufacturer'],
    ['greenform@makeport.test', 'manufacturer', '00000000-0000-4000-8000-000000000102', 'manufacturer'],
    ['admin@makeport.test', 'brand', '00000000-0000-4000-8000-000000000901', 'admin'],
  ] as const)('AUTH-16, OPEN-7: %s signs in at the %s page', async (email, page, id, accountType) => {
    const request = { page, email, password: 'makeport-demo', clientAddress: '127.0.0.1' };
    const { account } = await identity.call(identityRpc.signIn, request);
    expect(account).toMatchObject({ id, accountType });
  });

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

  it('can be seeded again: nothing doubles, nothing is told twice, payout accounts follow the configuration', async () => {
    const events = async () =>
      (await identity.query('SELECT 1 FROM outbox WHERE type LIKE $1', ['%registered%'])).length;
    const before = await events();
    expect(await seed.execute({ ...payout, voltworks: 'acct_1RealOne' })).toBe(0);
    expect(await events()).toBe(before);
    const [row] = await identity.query<{ stripe_account_id: string }>(
      `SELECT stripe_account_id FROM manufacturers WHERE name = 'Voltworks Electronics'`,
    );
    expect(row?.stripe_account_id).toBe('acct_1RealOne');
  });
});
