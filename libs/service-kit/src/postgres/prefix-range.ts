/** Behind every character in UTF-8. */
const LAST = '\u{10FFFF}';

/**
 * Texts that begin so, as a range: read in order from an index in bytewise collation, where LIKE would sort all of them
 * first. A text that is the beginning itself comes before those that go on.
 */
export function prefixRange(beginning: string): readonly [from: string, to: string] {
  return [beginning, `${beginning}${LAST}`];
}
