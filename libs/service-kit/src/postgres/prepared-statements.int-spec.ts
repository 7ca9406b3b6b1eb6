import { createTestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source';

interface Prepared {
  readonly statement: string;
  readonly runs: number;
}

describe('statements of a service', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let source: DataSource;
  const connect = (prepare: boolean) =>
    createDataSource({
      url: database.url,
      entities: [],
      migrations: [],
      poolSize: 1,
      prepare,
    }).initialize();
  const prepared = (from = source): Promise<Prepared[]> =>
    from.query<Prepared[]>(
      `SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements ORDER BY name`,
    );

  beforeAll(async () => {
    database = await createTestDatabase('prepared');
  });
  afterAll(async () => {
    await database.drop();
  });
  beforeEach(async () => {
    source = await connect(true);
    await source.query('DROP TABLE IF EXISTS goods');
    await source.query('CREATE TABLE goods (id int PRIMARY KEY, name text NOT NULL)');
  });
  afterEach(async () => {
    await source.destroy();
  });

  it('are prepared once for a connection, in and outside of transactions', async () => {
    const insert = 'INSERT INTO goods VALUES ($1, $2)';
    await source.query(insert, [1, 'Mug']);
    await source.transaction(async (manager) => {
      for (const id of [2, 3]) await manager.query(insert, [id, 'Cap']);
    });
    expect(await prepared()).toEqual([{ statement: insert, runs: 3 }]);
    expect(await source.query('SELECT count(*)::int AS count FROM goods')).toEqual([{ count: 3 }]);
  });

  it('are planned each time where they search for a pattern, and where a service wants it', async () => {
    await source.query('SELECT * FROM goods WHERE name ILIKE $1', ['%mug%']);
    expect(await prepared()).toEqual([]);
    const other = await connect(false);
    await other.query('SELECT * FROM goods WHERE id = $1', [1]);
    expect(await prepared(other)).toEqual([]);
    await other.destroy();
  });

  it('fail as ever, and work again after it', async () => {
    const insert = 'INSERT INTO goods VALUES ($1, $2)';
    await source.query(insert, [1, 'Mug']);
    await expect(source.query(insert, [1, 'Mug'])).rejects.toMatchObject({
      driverError: { code: '23505' },
    });
    await source.query(insert, [2, 'Cap']);
  });

  it('are prepared anew when a migration has changed what they answer', async () => {
    const select = 'SELECT * FROM goods WHERE id = $1';
    await source.query('INSERT INTO goods VALUES ($1, $2)', [1, 'Mug']);
    await source.query(select, [1]);
    await source.query('ALTER TABLE goods ADD COLUMN price int');
    await expect(source.query(select, [1])).rejects.toThrow(
      'cached plan must not change result type',
    );
    expect(await source.query(select, [1])).toEqual([{ id: 1, name: 'Mug', price: null }]);
  });
});
