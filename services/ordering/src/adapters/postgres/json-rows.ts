import type { EntityMetadata, ObjectLiteral } from 'typeorm';

type JsonRow = Readonly<Record<string, unknown>>;

/** The entities by the names of their columns, as `getInsertStatement` takes them; columns that none has are left out. */
export function rowsAsJson(
  metadata: EntityMetadata,
  entities: readonly ObjectLiteral[],
): JsonRow[] {
  const given = metadata.columns.filter((column) =>
    entities.some((entity) => column.getEntityValue(entity) !== undefined),
  );
  return entities.map((entity) =>
    Object.fromEntries(
      given.map((column) => [column.databaseName, column.getEntityValue(entity, true)]),
    ),
  );
}

/** Inserts such rows from one JSON parameter, however many there are. What is not given gets its default. */
export function getInsertStatement(
  metadata: EntityMetadata,
  rows: readonly JsonRow[],
  parameter: string,
): string {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => `given."${name}"`).join(', ');
  const table = `"${metadata.tableName}"`;
  return `INSERT INTO ${table} (${names}) SELECT ${values} FROM jsonb_populate_recordset(NULL::${table}, ${parameter}::jsonb) AS given`;
}
