import { Client, escapeIdentifier, escapeLiteral } from 'pg';

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every column of every table, including those of libraries, so that personal data cannot hide. */
const COLUMNS = `SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, t.typname AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND n.nspname !~ '^(pg_|information_schema)'
  ORDER BY 1, 2, 3`;

/**
 * Finds words of a person (name, e-mail, phone, street) in a service's database, ignoring case. A
 * test of an erasure (ADR 0063) must also search before the erasure, to prove that the words are
 * found.
 * @param kept columns that may keep such words: 'table.column' with the reason
 * @returns 'table.column: word'
 */
export async function findPersonalWords(
  databaseUrl: string,
  words: readonly string[],
  kept: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<Column>(COLUMNS);
    const names = new Set(columns.map(toName));
    const unknown = Object.keys(kept).filter((name) => !names.has(name));
    if (unknown.length > 0) throw new Error(`no such column: ${unknown.join(', ')}`);
    const found: string[] = [];
    for (const column of columns.filter((each) => !(toName(each) in kept))) {
      const { rows } = await client.query<{ word: string }>(toSearch(column, words));
      found.push(...rows.map(({ word }) => `${toName(column)}: ${word}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

const toName = ({ schema, table, column }: Column): string =>
  `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`;

function toSearch({ schema, table, column, type }: Column, words: readonly string[]): string {
  const name = escapeIdentifier(column);
  const text = type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`;
  const list = words.map((word) => `(${escapeLiteral(word)})`).join(', ');
  return `SELECT word FROM (VALUES ${list}) words (word)
    WHERE EXISTS (SELECT FROM ${escapeIdentifier(schema)}.${escapeIdentifier(table)}
      WHERE position(lower(word) IN lower(${text})) > 0)`;
}
