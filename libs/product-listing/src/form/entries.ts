/** One row of a list of texts, in the shape that react-hook-form needs. */
export interface Entry {
  text: string;
}

export const isBlank = (typed: string): boolean => typed.trim() === '';

/** Formats cents for a price field. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Converts texts to form rows. An empty list gets one empty row. */
export const toEntries = (texts: readonly string[]): Entry[] =>
  (texts.length > 0 ? texts : ['']).map((text) => ({ text }));
