let latest = { text: '', id: '' };

/**
 * Names the search for a text. The box and the list beneath it ask at the same time: they are one search and noted once
 * (SRCH-12). Another text is another search.
 */
export function getSearchId(text: string): string {
  if (text !== latest.text || latest.id === '') latest = { text, id: newId() };
  return latest.id;
}

/** `crypto.randomUUID` is there on https and localhost only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
