import { Client } from 'pg';
import { createFilledDatabase, type TestDatabase } from './test-database';

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a database that is filled once', () => {
  const databases: TestDatabase[] = [];
  let fills = 0;
  const create = async (): Promise<TestDatabase> => {
    const database = await createFilledDatabase('filled once', async (url) => {
      fills += 1;
      await query(url, 'CREATE TABLE notes (text text)');
    });
    databases.push(database);
    return database;
  };
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('is copied for each who asks, also at once, and none sees what another writes', async () => {
    const [one, other] = await Promise.all([create(), create()]);
    await query(one.url, `INSERT INTO notes VALUES ('mine')`);

    expect(fills).toBe(1);
    expect(await query(one.url, 'SELECT text FROM notes')).toEqual([{ text: 'mine' }]);
    expect(await query(other.url, 'SELECT text FROM notes')).toEqual([]);
    expect(await query((await create()).url, 'SELECT text FROM notes')).toEqual([]);
    expect(fills).toBe(1);
  });

  it('is filled by the next who asks where filling failed', async () => {
    const fail = createFilledDatabase('filled twice', () => Promise.reject(new Error('no table')));
    await expect(fail).rejects.toThrow('no table');
    const database = await createFilledDatabase('filled twice', async (url) => {
      await query(url, 'CREATE TABLE notes (text text)');
    });
    databases.push(database);
    expect(await query(database.url, 'SELECT text FROM notes')).toEqual([]);
  });
});
