export const ENTER_WHOLE_NUMBER = 'Enter a whole number';

/**
 * Parses a typed whole number. Returns NaN for anything else, like `valueAsNumber`: signs, decimal
 * points, exponents and letters are rejected, never dropped. Commas may group thousands, as the
 * pages write them (B49).
 */
export function parseWholeNumber(text: string): number {
  const trimmed = text.trim();
  const isWhole = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed);
  const number = isWhole ? Number(trimmed.replaceAll(',', '')) : Number.NaN;
  return Number.isSafeInteger(number) ? number : Number.NaN;
}
