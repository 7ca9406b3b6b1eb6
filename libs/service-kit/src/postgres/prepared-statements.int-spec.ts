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
    createDataSource({ url: database.url, entities: [], migrations: [], poolSize: 1, prepare }).initialize();
  const prepared = (from = source): Promise<Prepared[]> =>
    from.query<Prepared[]>(
      `SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements
        WHERE name <> 'begin' ORDER BY name`,
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
    await expect(source.query(insert, [1, 'Mug'])).rejects.toMatchObject({ driverError: { code: '23505' } });
    await source.query(insert, [2, 'Cap']);
  });

  it('are prepared anew when a migration has changed what they answer', async () => {
    const select = 'SELECT * FROM goods WHERE id = $1';
    await source.query('INSERT INTO goods VALUES ($1, $2)', [1, 'Mug']);
    await source.query(select, [1]);
    await source.query('ALTER TABLE goods ADD COLUMN price int');
    await expect(source.query(select, [1])).rejects.toThrow('cached plan must not change result type');
    expect(await source.query(select, [1])).toEqual([{ id: 1, name: 'Mug', price: null }]);
  });

  describe('and transactions', () => {
    const INSERT = 'INSERT INTO goods VALUES ($1, $2)';
    const names = async () =>
      (await source.query<{ name: string }[]>('SELECT name FROM goods ORDER BY id')).map(({ name }) => name);
    /** What the server was asked since, with the statement that asks. */
    const sent = async (run: () => Promise<unknown>): Promise<number> => {
      const count = async () => {
        const [row] = await source.query<[{ count: number }]>(
          `SELECT xact_commit::int + xact_rollback::int AS count FROM pg_stat_database WHERE datname = current_database()`,
        );
        return row.count;
      };
      await source.query(`SELECT pg_stat_force_next_flush()`);
      const before = await count();
      await run();
      await source.query(`SELECT pg_stat_force_next_flush()`);
      return (await count()) - before;
    };
    const insertAs = (name: string) =>
      source.transaction((manager) => manager.query(INSERT, [name.length, name]));

    it('are opened with their first statement, and hold what follows', async () => {
      for (const name of ['Mug', 'Mugs']) {
        const rolledBack = source.transaction(async (manager) => {
          await manager.query(INSERT, [name.length, name]);
          await manager.query(INSERT, [9, 'Cap']);
          throw new Error('no');
        });
        await expect(rolledBack).rejects.toThrow('no');
        expect(await names()).toEqual([]);
      }
      await insertAs('Mug');
      expect(await names()).toEqual(['Mug']);
    });

    it('of one connection have one time, whatever their first statement is', async () => {
      await insertAs('Mug');
      for (const first of [['SELECT 1'], ['SELECT $1::int', [1]]] as const) {
        const [one, other] = await source.transaction(async (manager) => {
          await manager.query(first[0], first[1] as unknown[] | undefined);
          const now = async () => (await manager.query<[{ now: string }]>('SELECT now()::text'))[0].now;
          return [await now(), await now()];
        });
        expect(one).toBe(other);
      }
    });

    it('fail with their first statement, and leave the connection as it was', async () => {
      await insertAs('Mug');
      await expect(insertAs('Mug')).rejects.toMatchObject({ driverError: { code: '23505' } });
      await expect(insertAs('Cap')).rejects.toMatchObject({ driverError: { code: '23505' } });
      await expect(source.transaction((manager) => manager.query('SELECT $1::nothing', [1]))).rejects.toThrow(
        'does not exist',
      );
      await insertAs('Plates');
      expect(await names()).toEqual(['Mug', 'Plates']);
      expect(await source.query('SELECT now() = statement_timestamp() AS alone')).toEqual([{ alone: true }]);
    });

    it('without a statement do not reach the server', async () => {
      await insertAs('Mug');
      const asking = await sent(() => Promise.resolve());
      expect(await sent(() => source.transaction(() => Promise.resolve()))).toBe(asking);
      await expect(source.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await names()).toEqual(['Mug']);
    });
  });
});
