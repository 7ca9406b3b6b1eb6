/** The last character in the order of UTF-8. */
const LAST = '\u{10FFFF}';

/**
 * Returns the range of texts with this prefix in bytewise collation. An index returns the range in
 * order and starts with the prefix itself, while LIKE would have to sort all matches first.
 */
export function prefixRange(beginning: string): readonly [from: string, to: string] {
  return [beginning, `${beginning}${LAST}`];
}
