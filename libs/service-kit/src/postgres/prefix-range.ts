/** The last character in the order of UTF-8. */
const LAST = '\u{10FFFF}';

/**
 * Returns the range of texts with this prefix, in bytewise collation. An index
 * returns the range in order, while a query with LIKE first has to sort all its matches.
 */
export function prefixRange(beginning: string): readonly [from: string, to: string] {
  return [beginning, `${beginning}${LAST}`];
}
