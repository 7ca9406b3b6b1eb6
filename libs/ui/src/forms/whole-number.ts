export const ENTER_WHOLE_NUMBER = 'Enter a whole number';

/**
 * What was typed, as the number that it means; NaN for anything that is no whole number, as `valueAsNumber` has it: signs,
 * points, exponents and letters are refused and never dropped. Commas may group thousands, as the pages write them (B49).
 */
export function parseWholeNumber(text: string): number {
  const trimmed = text.trim();
  const isWhole = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed);
  const number = isWhole ? Number(trimmed.replaceAll(',', '')) : Number.NaN;
  return Number.isSafeInteger(number) ? number : Number.NaN;
}
