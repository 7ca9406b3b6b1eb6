/**
 * The beginning of an order's number (OPEN-46) after '#', or enough digits of a number that no word
 * matches by chance.
 */
const NUMBER = /^(?:#[0-9a-f]{1,8}|[0-9a-f]{4,8})$/i;
const WHOLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the range of primary keys for a number, which is the beginning of an id. Null: not a
 * number.
 */
export function idsOfNumber(text: string): { from: string; to: string } | null {
  if (WHOLE_ID.test(text)) return { from: text, to: text };
  if (!NUMBER.test(text)) return null;
  const digits = text.replace('#', '');
  return { from: uuid(digits, '0'), to: uuid(digits, 'f') };
}

function uuid(beginning: string, filler: string): string {
  return beginning.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
