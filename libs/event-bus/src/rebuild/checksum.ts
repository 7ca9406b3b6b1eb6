import type { QueryRunner } from 'typeorm';
import type { ReadModel, TableComparison } from './read-model';

export interface TableChecksum {
  readonly rows: number;
  readonly checksum: string;
}

/** Returns a checksum that does not depend on the order of the rows. */
async function sumTable(
  session: QueryRunner,
  schema: string,
  table: string,
  { columns: special = {}, where = 'true' }: TableComparison = {},
): Promise<TableChecksum> {
  const columns = (await session.query(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
    [`public."${table}"`],
  )) as { name: string }[];
  const compared = columns.flatMap(({ name }) => {
    const instead = special[name];
    return instead === undefined ? `"${name}"` : (instead ?? []);
  });
  const [sum] = (await session.query(
    `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(compared::text, 0)::numeric), 0)::text AS checksum
     FROM (SELECT ${compared.join(', ')} FROM ${schema}."${table}" WHERE ${where}) AS compared`,
  )) as [TableChecksum];
  return sum;
}

export async function sumTables(
  session: QueryRunner,
  schema: string,
  { tables, comparison = {} }: Pick<ReadModel, 'tables' | 'comparison'>,
): Promise<Record<string, TableChecksum>> {
  const sums: Record<string, TableChecksum> = {};
  for (const table of tables)
    sums[table] = await sumTable(session, schema, table, comparison[table]);
  return sums;
}
