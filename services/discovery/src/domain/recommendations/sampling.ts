/** The hexadecimal digits of a random id that decide: its first 32 bits. */
const DIGITS = 8;

/** Decides by the list's id alone, so that the result is the same in every process. */
export function isSampled(listId: string, share: number): boolean {
  return Number.parseInt(listId.slice(0, DIGITS), 16) / 16 ** DIGITS < share;
}
