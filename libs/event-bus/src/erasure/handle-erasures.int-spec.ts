import { randomUUID } from 'node:crypto';
import { identityEvents, orderingEvents } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import { createTestDatabase, eventually, type TestDatabase } from '@makeport/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { on, type EventHandler, type ReceivedEvent } from '../event-handler';
import { CreateErasedAccounts1766500000000 } from './erased-accounts.migration';
import { followErasures } from './handle-erasures';

const { order } = orderingEvents.orderPlaced.data.parse(orderingEvents.orderPlaced.example);

describe('ADR 0063: following erasures', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let brandId: string;
  /** Blocks the order handler after its write. */
  let pause: Promise<void>;
  let handlers: EventHandler[];

  beforeAll(async () => {
    database = await createTestDatabase('erasures');
    dataSource = new DataSource({
      type: 'postgres',
      url: database.url,
      migrations: [CreateErasedAccounts1766500000000],
    });
    await dataSource.initialize();
    await dataSource.runMigrations();
    await dataSource.query('CREATE TABLE names (account_id uuid, name text)');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  beforeEach(() => {
    brandId = randomUUID();
    pause = Promise.resolve();
    const write = (manager: EntityManager, name: string) =>
      manager.query('INSERT INTO names VALUES ($1, $2)', [brandId, name]);
    handlers = followErasures(
      [
        on(orderingEvents.orderPlaced, async ({ data }, manager) => {
          await write(manager, data.order.brandName);
          await pause;
        }),
        on(identityEvents.accountRegistered, ({ data }, manager) =>
          write(manager, data.companyName).then(() => undefined),
        ),
      ],
      async (manager, accountId) => {
        await manager.query('UPDATE names SET name = $2 WHERE account_id = $1', [
          accountId,
          ERASED_NAME,
        ]);
      },
    );
  });

  const receive = (type: string, data: unknown): Promise<void> => {
    const handler = handlers.find(({ contract }) => contract.type === type);
    const event = { id: randomUUID(), type, data } as ReceivedEvent;
    return dataSource.transaction(
      (manager) => handler?.handle(event, manager) ?? Promise.reject(new Error(type)),
    );
  };
  const place = () => receive(orderingEvents.orderPlaced.type, { order: { ...order, brandId } });
  const erase = () =>
    receive(identityEvents.accountErased.type, {
      accountId: brandId,
      at: new Date().toISOString(),
    });
  const getNames = async () =>
    (
      await dataSource.query<{ name: string }[]>('SELECT name FROM names WHERE account_id = $1', [
        brandId,
      ])
    ).map(({ name }) => name);
  /** Lists the locks of this database only: other databases share the server. */
  const locks = (which: string) =>
    dataSource.query<unknown[]>(
      `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE datname = current_database() AND locktype = 'advisory' AND ${which}`,
    );

  it('blanks what was there, and writes no name of what comes later', async () => {
    await place();
    expect(await getNames()).toEqual([order.brandName]);
    await erase();
    await place();
    expect(await getNames()).toEqual([ERASED_NAME, ERASED_NAME]);
  });

  it('passes over what the account’s own topic said before, as a rebuild reads it again', async () => {
    await erase();
    await receive(identityEvents.accountRegistered.type, {
      ...identityEvents.accountRegistered.example,
      accountId: brandId,
    });
    expect(await getNames()).toEqual([]);
  });

  it('waits for an event that is being handled, and finds what it wrote', async () => {
    let goOn = (): void => undefined;
    pause = new Promise((resolve) => (goOn = resolve));
    const placing = place();
    const erasing = eventually(async () =>
      expect(await locks(`mode = 'ShareLock'`)).not.toEqual([]),
    ).then(erase);
    await eventually(async () => expect(await locks('NOT granted')).toHaveLength(1));
    goOn();
    await Promise.all([placing, erasing]);
    expect(await getNames()).toEqual([ERASED_NAME]);
  });

  it('again it changes nothing', async () => {
    await erase();
    await erase();
    const rows = 'SELECT FROM erased_accounts WHERE account_id = $1';
    expect(await dataSource.query(rows, [brandId])).toHaveLength(1);
  });
});
