import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { isOutage } from '@makeport/errors/outage';
import { createTestDatabase, eventually } from '@makeport/testing';
import { Column, Entity, PrimaryColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { toPool } from '../jobs/pool';
import { cents } from './cents';
import { createDataSource, runMigrations } from './data-source';

@Entity('ledger')
class Entry {
  @PrimaryColumn('int')
  id!: number;
  @Column('bigint', { name: 'amount_cents', transformer: cents })
  amountCents!: number;
}

class CreateLedger1 implements MigrationInterface {
  name = 'CreateLedger1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ledger (id int PRIMARY KEY, amount_cents bigint NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger');
  }
}

class FillLedger2 implements MigrationInterface {
  name = 'FillLedger1700000000002';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('INSERT INTO ledger VALUES (1, 9007199254740991)');
  }
  async down(): Promise<void> {
    // No test reverts this migration.
  }
}

describe('a database of a service', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const connect = () =>
    createDataSource({
      url: database.url,
      entities: [Entry],
      migrations: [CreateLedger1, FillLedger2],
    });

  beforeAll(async () => {
    database = await createTestDatabase('service_kit');
  });
  afterAll(async () => {
    await database.drop();
  });

  it('is migrated once by several processes at once', async () => {
    const sources = [connect(), connect(), connect()];
    await Promise.all(sources.map((source) => runMigrations(source)));
    const [source] = sources;
    expect(await source?.getRepository(Entry).find()).toEqual([
      { id: 1, amountCents: Number.MAX_SAFE_INTEGER },
    ]);
    await Promise.all(sources.map((each) => each.destroy()));
  });

  it('plans each statement once where its plan depends on no parameter', async () => {
    const source = await createDataSource({
      url: database.url,
      entities: [],
      migrations: [],
      planCacheMode: 'force_generic_plan',
    }).initialize();
    expect(await source.query('SHOW plan_cache_mode')).toEqual([
      { plan_cache_mode: 'force_generic_plan' },
    ]);
    await source.destroy();
  });

  it('lets a migration take as long as it needs', async () => {
    const source = connect();
    await runMigrations(source);
    expect(await source.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }]);
    await source.destroy();
  });

  it('gives up a query that takes too long', async () => {
    const source = await connect().initialize();
    const [row] = await source.query<{ statement_timeout: string }[]>('SHOW statement_timeout');
    expect(row).toEqual({ statement_timeout: '30s' });
    await source.destroy();
  });

  it('has a silent connection looked after, so that a lost machine is noticed', async () => {
    const setKeepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
    try {
      const source = await connect().initialize();
      expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
      await source.destroy();
    } finally {
      setKeepAlive.mockRestore();
    }
  });

  it('survives the loss of a connection that is lent and between two queries', async () => {
    const source = connect();
    await source.initialize();
    const client = await toPool(source).connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    await source.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow(/not queryable|closed/);
    client.release();
    expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await source.destroy();
  });

  it('is away, and nothing worse, for a transaction whose connection is lost between two queries', async () => {
    const source = connect();
    await source.initialize();
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    const [row] = (await runner.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
    await source.query('SELECT pg_terminate_backend($1)', [row.pid]);
    await eventually(() => expect(runner.isReleased).toBe(true));
    for (const asked of [runner, runner.manager]) {
      const failed: unknown = await asked.query('SELECT 1').catch((error: unknown) => error);
      expect(String(failed)).toContain('already released');
      expect(isOutage(failed)).toBe(true);
    }
    await source.destroy();
  });

  it.each([
    'postgres://x:x@127.0.0.1:1/x',
    `postgres://x:x@127.0.0.1:1/x?host=${encodeURIComponent(tmpdir())}`,
  ])('is away while nobody listens: %#', async (url) => {
    const source = createDataSource({ url, entities: [], migrations: [] });
    const failed: unknown = await source.initialize().catch((error: unknown) => error);
    expect(isOutage(failed)).toBe(true);
  });
});
