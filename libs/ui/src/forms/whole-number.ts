export const ENTER_WHOLE_NUMBER = 'Enter a whole number';

/**
 * What was typed, as the number that it means; NaN for anything that is no whole number, as `valueAsNumber` has it: signs,
 * points, commas, exponents and letters are refused and never dropped.
 */
export function parseWholeNumber(text: string): number {
  const trimmed = text.trim();
  const number = /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isSafeInteger(number) ? number : Number.NaN;
}
