/** The first 32 bits of a random id. */
const DIGITS = 8;

/** The same for the same list, whoever asks: by its id alone. */
export function isSampled(listId: string, share: number): boolean {
  return Number.parseInt(listId.slice(0, DIGITS), 16) / 16 ** DIGITS < share;
}
