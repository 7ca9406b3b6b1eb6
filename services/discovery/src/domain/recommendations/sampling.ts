/** Hexadecimal digits: the first 32 bits of a random id. */
const DIGITS = 8;

/** Decides by the list's id alone, so that the result is the same in every process. */
export function isSampled(listId: string, share: number): boolean {
  return Number.parseInt(listId.slice(0, DIGITS), 16) / 16 ** DIGITS < share;
}
