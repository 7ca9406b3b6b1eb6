import { randomUUID } from 'node:crypto';
import { testEngines } from '@makeport/testing';
import pg from 'pg';
import { createDatabases, type ServiceDatabase } from './databases.ts';

const run = randomUUID().slice(0, 8);
const first: ServiceDatabase = { name: `first_${run}`, password: "it's a secret" };
const second: ServiceDatabase = { name: `second_${run}`, password: 'another' };

function getUrl(role: ServiceDatabase, database: string, password = role.password): string {
  const url = new URL(testEngines().postgresUrl);
  url.username = role.name;
  url.password = encodeURIComponent(password);
  url.pathname = `/${database}`;
  return url.toString();
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  for (const { name } of [first, second]) {
    await query(testEngines().postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    await query(testEngines().postgresUrl, `DROP ROLE ${name}`);
  }
});

describe('databases of the services', () => {
  beforeAll(() => createDatabases(testEngines().postgresUrl, [first, second]));

  it('belong to their role, which may create what its migrations need', async () => {
    await query(
      getUrl(first, first.name),
      'CREATE EXTENSION pg_trgm; CREATE TABLE things (id int)',
    );
    expect(await query(getUrl(first, first.name), 'SELECT current_user::text AS role')).toEqual([
      { role: first.name },
    ]);
  });

  it('cannot be entered by the role of another service', async () => {
    await expect(query(getUrl(second, first.name), 'SELECT 1')).rejects.toThrow(
      /permission denied for database/,
    );
    await expect(query(getUrl(first, second.name), 'SELECT 1')).rejects.toThrow(
      /permission denied for database/,
    );
  });

  it('keep their data when they are created again, and take a new password', async () => {
    await query(getUrl(second, second.name), 'CREATE TABLE kept AS SELECT 7 AS number');
    await createDatabases(testEngines().postgresUrl, [{ ...second, password: 'changed' }]);
    expect(await query(getUrl(second, second.name, 'changed'), 'SELECT number FROM kept')).toEqual([
      { number: 7 },
    ]);
    await expect(query(getUrl(second, second.name), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });
});
