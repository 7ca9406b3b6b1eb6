import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/**
 * Returns the paths of all fields of a form's schema, optional and nested ones included, that a
 * value leaves empty. A test that fills every field and reads the value back detects fields that
 * are not stored.
 */
export function emptyFields(schema: z.ZodType, value: unknown): string[] {
  return emptyIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), value, '');
}

function emptyIn(schema: JsonSchema, value: unknown, path: string): string[] {
  if (value === undefined || value === null || value === '' || isDeepStrictEqual(value, []))
    return [path];
  if (typeof schema === 'boolean') return [];
  for (const each of [schema, ...(schema.anyOf ?? [])]) {
    if (typeof each === 'boolean') continue;
    const { properties, items } = each;
    if (properties) {
      const fields = value as Record<string, unknown>;
      return Object.entries(properties).flatMap(([name, field]) =>
        emptyIn(field, fields[name], path ? `${path}.${name}` : name),
      );
    }
    if (items && !Array.isArray(items)) return emptyIn(items, (value as unknown[])[0], `${path}.0`);
  }
  return [];
}

/**
 * Returns all texts and numbers in a value, so that a test can find them in a response of another
 * shape.
 */
export function enteredValues(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(enteredValues);
}
