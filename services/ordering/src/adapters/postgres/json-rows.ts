import type { EntityMetadata, ObjectLiteral } from 'typeorm';

type JsonRow = Readonly<Record<string, unknown>>;

/**
 * Maps entities to rows by column name, as `getInsertStatement` expects them. Columns without any
 * value are left out.
 */
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

/**
 * Returns a statement that inserts such rows from one JSON parameter. Missing values get their
 * default.
 */
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
