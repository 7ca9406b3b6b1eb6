/**
 * The path of the first text that no database and no JSON of others can hold: half of a surrogate pair, or NUL; null
 * where all texts are fine. Names of fields count as well. Iterative, however deep the value is.
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

/** With the flag u this finds only surrogates that have no partner. */
const NUL_OR_LONE_SURROGATE = /[\0\p{Surrogate}]/u;

/** Whether PostgreSQL can store it, as text and in JSON. */
export function isStorable(text: string): boolean {
  return !NUL_OR_LONE_SURROGATE.test(text);
}
