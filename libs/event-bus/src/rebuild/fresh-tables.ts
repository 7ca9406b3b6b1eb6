import type { QueryRunner } from 'typeorm';
import { FRESH, type ReadModel } from './read-model';

/** Makes PostgreSQL print qualified names in definitions. */
const PRINT_QUALIFIED = 'SET search_path TO pg_catalog';

/**
 * Creates an empty copy of every table in a schema that precedes `public` in the handlers' search
 * path, so that writes to tables outside of the model stay there and are dropped. Removes the
 * remains of a killed run.
 */
export async function createFreshTables(session: QueryRunner, model: ReadModel): Promise<void> {
  await dropFreshTables(session);
  await session.query(PRINT_QUALIFIED);
  try {
    await checkTables(session, model);
    await session.query(`CREATE SCHEMA ${FRESH}`);
    const tables = await listTables(session);
    for (const table of tables.filter((each) => !model.reads?.includes(each))) {
      await session.query(
        `CREATE TABLE ${FRESH}.${table} (LIKE public.${table} INCLUDING ALL EXCLUDING INDEXES)`,
      );
      await runAll(session, await listIndexes(session, table));
    }
    for (const table of model.tables) {
      await runAll(session, await listForeignKeys(session, table, model.tables));
      await runAll(session, await listTriggers(session, table));
    }
    await session.query(`CREATE TABLE ${FRESH}.rebuilt_events (id text PRIMARY KEY)`);
  } finally {
    await session.query('RESET search_path');
  }
}

export async function dropFreshTables(session: QueryRunner): Promise<void> {
  await session.query(`DROP SCHEMA IF EXISTS ${FRESH} CASCADE`);
}

async function listTables(session: QueryRunner): Promise<string[]> {
  return getNames(
    await session.query(
      `SELECT quote_ident(relname) AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migrations'`,
    ),
  );
}

/** @throws Error if the swap would break a foreign key or a sequence, or if a table is missing */
async function checkTables(
  session: QueryRunner,
  { tables, keepsTables }: ReadModel,
): Promise<void> {
  const known = await listTables(session);
  const unknown = tables.filter((table) => !known.includes(table));
  if (unknown.length > 0) throw new Error(`there is no table ${unknown.join(', ')}: migrate first`);
  if (keepsTables) return;
  const referring = getNames(
    await session.query(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = ANY($1::regclass[]) AND conrelid <> ALL($1::regclass[])`,
      [qualified(tables)],
    ),
  );
  if (referring.length > 0)
    throw new Error(`${referring.join(', ')} refer to what would be replaced`);
  const serial = getNames(
    await session.query(
      `SELECT refobjid::regclass::text AS name FROM pg_depend
       WHERE classid = 'pg_class'::regclass AND refobjid = ANY($1::regclass[]) AND deptype = 'a'
         AND objid IN (SELECT oid FROM pg_class WHERE relkind = 'S')`,
      [qualified(tables)],
    ),
  );
  if (serial.length > 0)
    throw new Error(`${serial.join(', ')}: a serial column; make it an identity`);
}

/**
 * Keeps the names of indexes and constraints, which later migrations and code that reads an error's
 * constraint rely on.
 */
async function listIndexes(session: QueryRunner, table: string): Promise<string[]> {
  const definitions = getNames(
    await session.query(
      `SELECT format('ALTER TABLE ${FRESH}.%s ADD CONSTRAINT %I %s', $2::text, conname, pg_get_constraintdef(oid)) AS name
       FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'u', 'x')
       UNION ALL
       SELECT pg_get_indexdef(indexrelid) FROM pg_index
       WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)`,
      [`public.${table}`, table],
    ),
  );
  return definitions.map((definition) =>
    definition.replace(/ ON (ONLY )?public\./, ` ON ${FRESH}.`),
  );
}

async function listForeignKeys(
  session: QueryRunner,
  table: string,
  tables: readonly string[],
): Promise<string[]> {
  const keys = (await session.query(
    `SELECT conname AS name, confrelid::regclass::text AS target, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'`,
    [`public.${table}`],
  )) as { name: string; target: string; definition: string }[];
  return keys.map(({ name, target, definition }) => {
    const own = qualified(tables).includes(target);
    const moved = own
      ? definition.replace(' REFERENCES public.', ` REFERENCES ${FRESH}.`)
      : definition;
    return `ALTER TABLE ${FRESH}.${table} ADD CONSTRAINT "${name}" ${moved}`;
  });
}

async function listTriggers(session: QueryRunner, table: string): Promise<string[]> {
  const definitions = getNames(
    await session.query(
      `SELECT pg_get_triggerdef(oid) AS name FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
      [`public.${table}`],
    ),
  );
  return definitions.map((definition) =>
    definition.replace(` ON public.${table} `, ` ON ${FRESH}.${table} `),
  );
}

const qualified = (tables: readonly string[]): string[] => tables.map((table) => `public.${table}`);

const getNames = (rows: unknown): string[] => (rows as { name: string }[]).map(({ name }) => name);

async function runAll(session: QueryRunner, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await session.query(statement);
}
