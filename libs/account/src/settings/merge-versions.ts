/** A field that another user saved while it was being edited here. */
export interface NewerField {
  /** The field's name, e.g. 'phone', or 'notificationPreferences.push' in a group of settings. */
  path: string;
  /** The form's value when the newer version arrived. */
  mine: unknown;
  newer: unknown;
  /** True if both users changed the field to different values, so that this user must choose. */
  disputed: boolean;
}

interface Merged<Values> {
  values: Values;
  fields: NewerField[];
}

/** Three-way merge: keeps local edits and takes over fields that only the newer version changed. */
export function mergeVersions<Values extends object>(
  base: Values,
  mine: Values,
  newer: Values,
): Merged<Values> {
  const values = { ...mine };
  const fields: NewerField[] = [];
  for (const name of Object.keys(base) as (keyof Values & string)[]) {
    if (isSame(base[name], newer[name])) continue;
    if (isGroup(base[name]) && isGroup(mine[name]) && isGroup(newer[name])) {
      const group = mergeVersions(base[name], mine[name], newer[name]);
      values[name] = group.values;
      fields.push(...group.fields.map((field) => ({ ...field, path: `${name}.${field.path}` })));
      continue;
    }
    const untouched = isSame(base[name], mine[name]);
    if (untouched) values[name] = newer[name];
    const disputed = !untouched && !isSame(mine[name], newer[name]);
    fields.push({ path: name, mine: mine[name], newer: newer[name], disputed });
  }
  return { values, fields };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], values);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
