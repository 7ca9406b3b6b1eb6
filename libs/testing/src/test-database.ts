import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { testEngines } from './test-engines';

export interface TestDatabase {
  /** Connects as the superuser of the test engine. */
  readonly url: string;
  readonly name: string;
  /** Ends every open session and removes the database. */
  drop(): Promise<void>;
}

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: testEngines().postgresUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database of its own for one suite; `name` only makes it easy to recognise. */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const readable = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  const database = `${readable}_${randomBytes(5).toString('hex')}`;
  await asAdmin((client) => client.query(`CREATE DATABASE "${database}"`));
  const url = new URL(testEngines().postgresUrl);
  url.pathname = `/${database}`;
  return {
    url: url.toString(),
    name: database,
    drop: async () => {
      await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`));
    },
  };
}
