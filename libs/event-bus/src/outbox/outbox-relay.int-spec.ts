import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { eventually, uniqueName } from '@makeport/testing';
import { Registry } from 'prom-client';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { createEventBusDatabase, type EventBusDatabase } from '../testing/event-bus-database';
import { MemoryBus } from '../testing/memory-bus';
import { parcelMoved } from '../testing/parcel';
import { RecordingLogger } from '../testing/recording-logger';
import { Outbox } from './outbox';
import { deleteOldRows } from './outbox-cleanup';
import { OutboxRelay, type OutboxRelayOptions } from './outbox-relay';
import { RelaySession } from './relay-session';

const event = parcelMoved(uniqueName('parcels'));
const outbox = new Outbox({ source: 'testing' });
/** Longer than any test: only a notification can have triggered the work. */
const NEVER_MS = 600_000;

let database: EventBusDatabase;
let bus: MemoryBus;
let logger: RecordingLogger;
let relays: OutboxRelay[];
let sessions: RelaySession[];
let transactions: QueryRunner[];

beforeAll(async () => {
  database = await createEventBusDatabase('outbox relay');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.dataSource.query('TRUNCATE outbox');
  bus = new MemoryBus();
  logger = new RecordingLogger();
  relays = [];
  sessions = [];
  transactions = [];
});
afterEach(async () => {
  for (const transaction of transactions) {
    if (transaction.isTransactionActive) await transaction.rollbackTransaction();
    await transaction.release();
  }
  await Promise.all(sessions.map((session) => session.close()));
  await Promise.all(relays.map((relay) => relay.stop()));
});

const add = (
  manager: EntityManager,
  parcelId: string,
  version: number,
  note?: string,
): Promise<void> =>
  outbox.add(
    manager,
    event,
    { parcelId, step: version, ...(note === undefined ? {} : { note }) },
    { version },
  );

const commit = (parcelId: string, version: number, note?: string): Promise<void> =>
  database.dataSource.transaction((manager) => add(manager, parcelId, version, note));

async function startRelay(options: Partial<OutboxRelayOptions> = {}): Promise<OutboxRelay> {
  const relay = new OutboxRelay({
    dataSource: database.dataSource,
    bus,
    logger,
    pollIntervalMs: 50,
    ...options,
  });
  relays.push(relay);
  await relay.start();
  return relay;
}

/** An open transaction, older than everything recorded after it. */
async function openTransaction(): Promise<QueryRunner> {
  const transaction = database.dataSource.createQueryRunner();
  transactions.push(transaction);
  await transaction.startTransaction();
  await transaction.query('SELECT pg_current_xact_id()');
  return transaction;
}

async function openSession(): Promise<RelaySession> {
  const ignore = (): void => undefined;
  const session = await RelaySession.open(database.dataSource, {
    listen: false,
    wake: ignore,
    lost: ignore,
  });
  sessions.push(session);
  return session;
}

const unpublished = async (): Promise<number> => {
  const [row] = await database.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL',
  );
  return row.count;
};

const relayConnections = async (): Promise<number[]> => {
  const rows = await database.dataSource.query<{ pid: number }[]>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'outbox-relay' AND datname = current_database()`,
  );
  return rows.map((row) => row.pid);
};

describe('Outbox', () => {
  it('refuses to record an event outside a transaction', async () => {
    await expect(add(database.dataSource.manager, 'a', 1)).rejects.toThrow(
      /inside the transaction/,
    );
  });

  it('refuses data that does not fit the contract, and a version used before', async () => {
    await expect(commit('', 1)).rejects.toThrow(/parcelId/);
    await commit('a', 1);
    await expect(commit('a', 1)).rejects.toThrow(/outbox_version_once/);
  });
});

describe('OutboxRelay', () => {
  it('publishes a CloudEvent under the key of its aggregate, and marks its row', async () => {
    await commit('a', 1);
    await startRelay();
    await eventually(async () => expect(await unpublished()).toBe(0));
    expect(bus.published).toHaveLength(1);
    const [message] = bus.published;
    expect(message).toMatchObject({ topic: event.topic, key: 'a' });
    expect(message?.headers['content-type']).toContain('application/cloudevents+json');
    expect(JSON.parse(String(message?.value))).toMatchObject({
      specversion: '1.0',
      source: 'testing',
      type: event.type,
      subject: 'a',
      dataschema: 'urn:makeport:event:testing.parcel-moved.v1',
      aggregateversion: 1,
      data: { parcelId: 'a', step: 1 },
    });
  });

  it('publishes a backlog that is larger than a batch in one round, each aggregate in order', async () => {
    const aggregates = ['a', 'b', 'c', 'd', 'e', 'f'];
    const versions = Array.from({ length: 130 }, (_, index) => index + 1);
    for (const version of versions)
      for (const aggregate of aggregates) await commit(aggregate, version);
    await startRelay({ pollIntervalMs: NEVER_MS, useNotify: false });
    await eventually(async () => expect(await unpublished()).toBe(0));
    for (const aggregate of aggregates) expect(bus.getVersions(aggregate)).toEqual(versions);
  });

  it('is woken by a commit without waiting for its poll', async () => {
    await startRelay({ pollIntervalMs: NEVER_MS });
    await eventually(async () => expect(await relayConnections()).toHaveLength(1));
    await commit('a', 1);
    await eventually(() => expect(bus.getVersions('a')).toEqual([1]));
    await commit('a', 2);
    await eventually(() => expect(bus.getVersions('a')).toEqual([1, 2]));
  });

  it('keeps a pace while events keep coming', async () => {
    const paceMs = 400;
    await startRelay({ pollIntervalMs: NEVER_MS, paceMs });
    await eventually(async () => expect(await relayConnections()).toHaveLength(1));
    const begunAt = performance.now();
    await commit('a', 1);
    await eventually(() => expect(bus.getVersions('a')).toEqual([1]), { everyMs: 5 });
    await commit('a', 2);
    await eventually(() => expect(bus.getVersions('a')).toEqual([1, 2]), { everyMs: 5 });
    expect(performance.now() - begunAt).toBeGreaterThan(paceMs - 5);
  });

  it('rests longer in a rush', async () => {
    await startRelay({ pollIntervalMs: NEVER_MS, paceMs: 10 });
    await eventually(async () => expect(await relayConnections()).toHaveLength(1));
    const begunAt = performance.now();
    const many = await openTransaction();
    for (const aggregate of ['a', 'b', 'c', 'd']) await add(many.manager, aggregate, 1);
    await many.commitTransaction();
    await eventually(() => expect(bus.getVersions('d')).toEqual([1]), { everyMs: 5 });
    await commit('a', 2);
    await eventually(() => expect(bus.getVersions('a')).toEqual([1, 2]), { everyMs: 5 });
    expect(performance.now() - begunAt).toBeGreaterThan(200 - 5);
  });

  it('finds rows by its poll when notifications are off', async () => {
    await startRelay({ useNotify: false });
    await eventually(async () => expect(await relayConnections()).toHaveLength(1));
    await commit('a', 1);
    await eventually(() => expect(bus.getVersions('a')).toEqual([1]));
  });

  it('keeps the order of adding when the older transaction adds later', async () => {
    const older = await openTransaction();
    await commit('a', 1);
    await add(older.manager, 'a', 2);
    await older.commitTransaction();
    await startRelay();
    await eventually(() => expect(bus.getVersions('a')).toEqual([1, 2]));
  });

  it('holds rows back while an older transaction could still commit one before them', async () => {
    const session = await openSession();
    const older = await openTransaction();
    await add(older.manager, 'a', 1);
    await commit('a', 2);
    const { taken } = await session.takePending();
    expect(taken).toHaveLength(1);
    expect(await session.nextRows(taken, { limit: 100, without: [] })).toEqual([]);
    await older.commitTransaction();
    // Transactions of other databases on the same server may delay the rows.
    await eventually(async () =>
      expect(await session.nextRows(taken, { limit: 100, without: [] })).toHaveLength(2),
    );
  });

  it('publishes soon after the older transaction ends, though nothing wakes it', async () => {
    await startRelay({ pollIntervalMs: 1_000 });
    const older = await openTransaction();
    await commit('a', 1);
    await older.rollbackTransaction();
    await eventually(() => expect(bus.getVersions('a')).toEqual([1]), { timeoutMs: 5_000 });
  });

  it('loses nothing while the broker is away, and says so once', async () => {
    bus.away = true;
    await startRelay();
    await commit('a', 1);
    await commit('b', 1);
    await eventually(() => expect(bus.attemptsWhileAway).toBeGreaterThan(2));
    expect(await unpublished()).toBe(2);
    bus.away = false;
    await eventually(() => expect(logger.lines.at(-1)?.message).toBe('outbox relay resumed'));
    expect(await unpublished()).toBe(0);
    expect(logger.lines.filter((line) => line.level === 'warn')).toHaveLength(1);
  });

  it('stops an aggregate at the event that the broker refuses, and only that aggregate', async () => {
    bus.refuse = (message) => String(message.value).includes('too big');
    await commit('a', 1);
    await commit('a', 2, 'too big');
    await commit('a', 3);
    await commit('b', 1);
    await startRelay();
    await eventually(() => expect(bus.getVersions('b')).toEqual([1]));
    await commit('b', 2);
    await eventually(() => expect(bus.getVersions('b')).toEqual([1, 2]));
    expect(bus.getVersions('a')).toEqual([1]);
    expect(logger.lines.find((line) => line.level === 'error')?.details).toMatchObject({
      aggregateId: 'a',
    });
    bus.refuse = () => false;
    await eventually(() => expect(bus.getVersions('a')).toEqual([1, 2, 3]));
  });

  it('goes on after its connection to the database was cut', async () => {
    await startRelay();
    await commit('a', 1);
    await eventually(async () => expect(await unpublished()).toBe(0));
    const [pid] = await relayConnections();
    await database.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
    await commit('a', 2);
    await eventually(() => expect(bus.getVersions('a')).toEqual([1, 2]));
    expect(await relayConnections()).not.toContain(pid);
  });

  it('does not hammer a database that is away', async () => {
    const attempts: number[] = [];
    const server = createServer((socket) => {
      attempts.push(performance.now());
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const away = new DataSource({
      type: 'postgres',
      url: `postgres://nobody@127.0.0.1:${port}/none`,
    });
    await startRelay({ dataSource: away, pollIntervalMs: 200 });
    await eventually(() => expect(attempts.length).toBeGreaterThanOrEqual(4));
    server.close();
    const [first = 0, , , fourth = 0] = attempts;
    expect(fourth - first).toBeGreaterThanOrEqual(3 * 200 - 20);
  });

  it('keeps the order of an aggregate whose writer got its transaction first and the lock second', async () => {
    const early = await openTransaction();
    const open = await openTransaction();
    await commit('a', 1);
    await add(early.manager, 'a', 2);
    await early.commitTransaction();
    const session = await openSession();
    const { taken } = await session.takePending();
    const nextOfA = async () => {
      const rows = await session.nextRows(taken, { limit: 10, without: [] });
      return rows.map(
        ({ envelope }) => (JSON.parse(envelope) as { aggregateversion: number }).aggregateversion,
      );
    };
    // The transaction of version 2 is older than the open transaction, that of version 1 is
    // younger.
    expect(await nextOfA()).toEqual([]);
    await open.rollbackTransaction();
    // Transactions of other databases on the same server may delay the rows too.
    await eventually(async () => expect(await nextOfA()).toEqual([1, 2]));
  });

  it('leaves the work to the relay that holds the lock, and takes over when that one is gone', async () => {
    const [first, second] = [await openSession(), await openSession()];
    for (const aggregate of ['a', 'b', 'c', 'd']) await commit(aggregate, 1);
    const { pending, taken } = await first.takePending();
    expect(taken).toHaveLength(pending);
    expect(await second.takePending()).toEqual({ pending, taken: [] });
    expect(await first.release(taken.slice(1))).toBe(true);
    expect(await second.takePending()).toEqual({ pending, taken: taken.slice(1) });
    await second.release(taken.slice(1));
    await first.close();
    await eventually(async () => expect(await second.takePending()).toEqual({ pending, taken }));
  });

  it('tells the size and the age of what waits', async () => {
    bus.away = true;
    const metrics = new Registry();
    await startRelay({ metrics });
    await commit('a', 1);
    await database.dataSource.query(
      `UPDATE outbox SET created_at = created_at - interval '90 seconds'`,
    );
    const text = await metrics.metrics();
    expect(text).toMatch(/^outbox_unpublished 1$/m);
    expect(
      Number(/^outbox_oldest_unpublished_seconds (\S+)$/m.exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(90);
  });

  it('deletes rows published more than seven days ago, and no others', async () => {
    await commit('old', 1);
    await commit('young', 1);
    await commit('waiting', 1);
    await database.dataSource.query(`
      UPDATE outbox SET published_at = now() - CASE aggregate_id WHEN 'old' THEN interval '7 days 1 minute'
                                                                 ELSE interval '6 days 23 hours' END
      WHERE aggregate_id <> 'waiting'`);
    expect(await deleteOldRows(database.dataSource)).toBe(1);
    const rows = await database.dataSource.query<{ id: string }[]>(
      `SELECT aggregate_id AS id FROM outbox ORDER BY seq`,
    );
    expect(rows.map((row) => row.id)).toEqual(['young', 'waiting']);
  });
});
