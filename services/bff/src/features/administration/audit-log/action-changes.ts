import type { AdminActionChangeObject } from './action.types';

type Snapshot = Readonly<Record<string, unknown>> | null;

/** Returns the values before and after an action, field by field, as text. Null means no value. */
export function toChanges(before: Snapshot, after: Snapshot): AdminActionChangeObject[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field,
    before: toText(before?.[field]),
    after: toText(after?.[field]),
  }));
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
