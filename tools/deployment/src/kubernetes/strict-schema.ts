/** A part of a JSON schema, in the form of OpenAPI 2 and custom resource definitions. */
export type Schema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDropped = (key: string, value: unknown): boolean =>
  (key === 'description' && typeof value === 'string') || key.startsWith('x-kubernetes-');

/**
 * Makes a schema reject unknown fields. Drops documentation and keywords that only the API server
 * understands.
 */
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
