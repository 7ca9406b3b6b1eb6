let latest = { text: '', id: '' };

/**
 * Returns the id of the search for a text. The box and the list below it query with the same id, so
 * that the search is recorded once (SRCH-12). Another text gets another id.
 */
export function getSearchId(text: string): string {
  if (text !== latest.text || latest.id === '') latest = { text, id: newId() };
  return latest.id;
}

/** Not `crypto.randomUUID`, which exists only on https and localhost. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
