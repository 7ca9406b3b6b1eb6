/**
 * Prepares a service's database, migrated by the service itself. It is filled once and reused by
 * later runs.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';

const root = resolve(import.meta.dirname, '../../../..');
const MIGRATION_TIMEOUT_MS = 120_000;

export const getUrl = (name) =>
  Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${name}` }).href;

/** @param fill receives a client of the empty, migrated database */
export async function preparedDatabase(name, service, fill) {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  // Under another name until it is complete, so that an interrupted fill is not reused.
  const filling = `${name}_filling`;
  if (rowCount === 0) {
    await admin.query(`DROP DATABASE IF EXISTS ${filling} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${filling}`);
    migrate(service, getUrl(filling));
    const client = new pg.Client({ connectionString: getUrl(filling) });
    await client.connect();
    await fill(client);
    await client.query('VACUUM ANALYZE');
    await client.end();
    await admin.query(`ALTER DATABASE ${filling} RENAME TO ${name}`);
  } else migrate(service, getUrl(name));
  await admin.end();
  return getUrl(name);
}

function migrate(service, url) {
  execFileSync(process.execPath, [resolve(root, `services/${service}/dist/migrate.js`)], {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    timeout: MIGRATION_TIMEOUT_MS,
  });
}

/** Recreates indexes without a constraint after the rows, which takes a tenth of the time. */
export async function withoutIndexes(client, tables, fill) {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = 'public' AND tablename = ANY($1)
        AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
  await fill();
  await client.query(`SET maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/**
 * Inserts copies of the existing row with other values in the given columns, which come from
 * `seeded`.
 */
export async function insertLike(client, table, { seeded, like, values }) {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((name) => values[name] ?? `like_this.${name}`).join(', ')}
       FROM ${seeded}, ${table} AS like_this WHERE ${like}`,
  );
}
