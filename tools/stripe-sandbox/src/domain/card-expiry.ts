export interface Expiry {
  month: number;
  /** Four digits. */
  year: number;
}

export type ExpiryProblem =
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'invalid_expiry_year';

/**
 * Formats '4' → '04 / ', '12' → '12 / ', '13' → '01 / 3', '1' → '1', '1230' and '12/2030' → '12 /
 * 30'.
 */
export function formatExpiry(text: string): string {
  const digits = monthFirst(text);
  if (digits.length < 2) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
}

/** Returns two digits for the month, then the year without its century. */
function monthFirst(text: string): string {
  const digits = text.replace(/\D/g, '');
  const oneDigitMonth =
    /^[2-9]/.test(digits) ||
    /^1\s*\//.test(text.trim()) ||
    (digits.length >= 2 && Number(digits.slice(0, 2)) > 12);
  const padded = oneDigitMonth ? `0${digits}` : digits;
  // Only pasting or autofill can produce six digits.
  return /^\d{2}20\d{2}$/.test(padded) ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
}

export function parseExpiry(text: string): Expiry | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 4) return undefined;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

/**
 * A card is valid until the last day of its month; a date more than fifty years ahead is a typo.
 */
export function expiryProblem(expiry: Expiry | undefined, now: Date): ExpiryProblem | undefined {
  if (!expiry) return 'incomplete_expiry';
  if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month';
  const year = now.getUTCFullYear();
  if (expiry.year < year) return 'invalid_expiry_year_past';
  if (expiry.year > year + 50) return 'invalid_expiry_year';
  if (expiry.year === year && expiry.month < now.getUTCMonth() + 1)
    return 'invalid_expiry_month_past';
  return undefined;
}
