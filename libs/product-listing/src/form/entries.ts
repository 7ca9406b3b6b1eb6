/** A text of a list, as the form's rows hold it. */
export interface Entry {
  text: string;
}

export const isBlank = (typed: string): boolean => typed.trim() === '';

/** Cents as a price field shows them. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Lists keep one row to write into. */
export const toEntries = (texts: readonly string[]): Entry[] =>
  (texts.length > 0 ? texts : ['']).map((text) => ({ text }));
