/** Sorts after every character in UTF-8. */
const LAST = '\u{10FFFF}';

/**
 * Returns the range of texts with this prefix, in the order of an index with bytewise collation,
 * where LIKE would sort all of them first. The prefix itself comes first.
 */
export function prefixRange(beginning: string): readonly [from: string, to: string] {
  return [beginning, `${beginning}${LAST}`];
}
