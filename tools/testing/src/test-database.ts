import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { Client } from 'pg';
import { testEngines } from './test-engines';
import { testRunFolder } from './test-run';

export interface TestDatabase {
  /** The address with the superuser of the test engine. */
  readonly url: string;
  readonly name: string;
  /** Ends all open sessions and deletes the database. */
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

/** Returns the readable part of a database name. */
function toReadable(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 30);
}

/** Creates an empty database for one suite; `name` only identifies it. */
export function createTestDatabase(name: string): Promise<TestDatabase> {
  return createDatabase(name, 'template1');
}

async function createDatabase(name: string, template: string): Promise<TestDatabase> {
  const database = `${toReadable(name)}_${randomBytes(5).toString('hex')}`;
  await asAdmin((client) => client.query(`CREATE DATABASE "${database}" TEMPLATE "${template}"`));
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

/**
 * Creates a database for one suite, as a copy of a template that `fill` creates once per run.
 * @param name also identifies the template, so each `fill` needs a name of its own
 */
export async function createFilledDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const template = `${toReadable(name)}${templatesOfRun()}`;
  await asAdmin(async (client) => {
    // The lock ends with the session, even if filling fails.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      template,
    ]);
    if (rowCount) return;
    const filled = await createTestDatabase(name);
    await fill(filled.url).catch(async (error: unknown) => {
      await filled.drop();
      throw error;
    });
    await client.query(`ALTER DATABASE "${filled.name}" RENAME TO "${template}"`);
  });
  return createDatabase(name, template);
}

/** Returns the suffix of this run's template names. */
const templatesOfRun = (): string => `_of_${basename(testRunFolder())}`;

/** Drops the templates of this run, since the engines may keep running after it. */
export async function dropTemplates(): Promise<void> {
  await asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE right(datname, length($1)) = $1`,
      [templatesOfRun()],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  });
}
