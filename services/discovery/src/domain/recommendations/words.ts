const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
const LAST_ASCII = 127;
const withoutPlural = (word: string): string =>
  word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;

/** Returns the distinct words: letters and digits only, without a plural s. */
export function getWords(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return (
    asciiWords(lower) ?? [...new Set((lower.match(/[\p{L}\p{N}]+/gu) ?? []).map(withoutPlural))]
  );
}

/**
 * Returns the words of an ASCII text without a regular expression, which is several times slower.
 * Returns null for any other text.
 */
function asciiWords(lower: string): readonly string[] | null {
  const words: string[] = [];
  let start = -1;
  for (let place = 0; place <= lower.length; place += 1) {
    const code = place < lower.length ? lower.charCodeAt(place) : 0;
    if (code > LAST_ASCII) return null;
    if (isWordCode(code)) {
      if (start < 0) start = place;
    } else if (start >= 0) {
      const word = withoutPlural(lower.slice(start, place));
      if (!words.includes(word)) words.push(word);
      start = -1;
    }
  }
  return words;
}
