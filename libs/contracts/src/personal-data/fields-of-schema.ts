import type { JsonSchema } from '../export/json-schema';

/** The paths of everything that a schema's objects hold: 'order.items[].name'; '*' for any key. */
export function getFields(schema: JsonSchema): string[] {
  const found = new Set<string>();
  collect(schema, '', found);
  return [...found].sort();
}

function collect(schema: JsonSchema, path: string, found: Set<string>): void {
  const cases = schema.anyOf ?? schema.oneOf;
  if (cases) {
    for (const each of cases) collect(each, path, found);
    return;
  }
  const { properties, items, additionalProperties, type } = schema;
  if (properties) {
    for (const [name, field] of Object.entries(properties)) {
      collect(field, path === '' ? name : `${path}.${name}`, found);
    }
  } else if (items) collect(items, `${path}[]`, found);
  else if (typeof additionalProperties === 'object')
    collect(additionalProperties, `${path}.*`, found);
  else if (type !== 'null') found.add(path);
}
