/**
 * Returns the path of the first text that PostgreSQL or JSON parsers reject, because it contains
 * NUL or half of a surrogate pair; null if there is none. Also checks field names. Iterative, so
 * that a deeply nested value cannot overflow the stack.
 */
export function findMalformedText(value: unknown): string | null {
  const left: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value: current, path } = next;
    if (typeof current === 'string' && !isStorable(current)) return path;
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, field] of Object.entries(current)) {
      if (!isStorable(key)) return path;
      left.push({ value: field, path: path === '' ? key : `${path}.${key}` });
    }
  }
  return null;
}

/** With the flag u, \p{Surrogate} only matches surrogates without a partner. */
const NUL_OR_LONE_SURROGATE = /[\0\p{Surrogate}]/u;

/** Returns whether PostgreSQL can store the text as text and as JSON. */
export function isStorable(text: string): boolean {
  return !NUL_OR_LONE_SURROGATE.test(text);
}
