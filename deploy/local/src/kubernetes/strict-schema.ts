/** A part of a JSON schema, as OpenAPI 2 and custom resource definitions write them. */
export type Schema = Readonly<Record<string, unknown>>;

interface Definitions {
  /** By 'apps/v1 Deployment', the name of its definition. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly definitions: Readonly<Record<string, Schema>>;
}

interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDropped = (key: string, value: unknown): boolean =>
  (key === 'description' && typeof value === 'string') || key.startsWith('x-kubernetes-');

/** Unknown fields are refused; what only explains, or only the API server understands, is left out. */
export function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (!isObject(schema)) return schema;
  if (schema['format'] === 'int-or-string' || schema['x-kubernetes-int-or-string'] === true)
    return { type: ['string', 'integer'] };
  const entries = Object.entries(schema).filter(([key, value]) => !isDropped(key, value));
  const kept = Object.fromEntries(entries.map(([key, value]) => [key, strict(value)]));
  const closes = isObject(schema['properties']) && schema['additionalProperties'] === undefined;
  return closes ? { ...kept, additionalProperties: false } : kept;
}

const REFERENCE = '#/definitions/';

function referencesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(referencesIn);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [value.slice(REFERENCE.length)]
      : referencesIn(value),
  );
}

/** Of the document that an API server serves at /openapi/v2: the kinds that are asked for, and what they are made of. */
export function toDefinitions(
  openapi: { readonly definitions: Readonly<Record<string, Schema>> },
  wanted: ReadonlySet<string>,
): Definitions {
  const kinds = Object.entries(openapi.definitions).flatMap(([name, schema]) => {
    const versions = (schema['x-kubernetes-group-version-kind'] ??
      []) as readonly GroupVersionKind[];
    return versions
      .map(({ group, version, kind }) => `${group ? `${group}/` : ''}${version} ${kind}`)
      .filter((kind) => wanted.has(kind))
      .map((kind) => [kind, name] as const);
  });
  const definitions: Record<string, Schema> = {};
  const waiting = kinds.map(([, name]) => name);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (definitions[name]) continue;
    const schema = strict(openapi.definitions[name]) as Schema;
    definitions[name] = name.endsWith('.resource.Quantity')
      ? { type: ['string', 'number'] }
      : schema;
    waiting.push(...referencesIn(schema));
  }
  return { kinds: sorted(Object.fromEntries(kinds)), definitions: sorted(definitions) };
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One definition a line: a newer version shows in the diff, and the file stays small. */
export function definitionsFile({ kinds, definitions }: Definitions): string {
  const lines = (record: object) =>
    Object.entries(record)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{"kinds": {\n${lines(kinds)}},\n"definitions": {\n${lines(definitions)}}}\n`;
}
