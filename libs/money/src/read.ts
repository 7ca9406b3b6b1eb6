import type { Cents } from './cents';

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
/**
 * Amounts with grouped thousands. Decimals or a second separator show which sign separates the
 * groups.
 */
const GROUPED = [
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];

/**
 * Parses a typed amount with a decimal point or comma. Returns null for invalid and for ambiguous
 * amounts ('1,500'), because a wrong guess would be off by a factor of a thousand.
 */
export function readMoney(typed: string): Cents | null {
  const text = typed.replace(/[\s$]/g, '');
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^-/, '');
  for (const form of [PLAIN, ...GROUPED]) {
    const found = form.exec(digits);
    if (!found) continue;
    const whole = (found[1] ?? '').replace(/\D/g, '');
    const amount = Number(whole) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
    return Number.isSafeInteger(amount) ? sign * amount || 0 : null;
  }
  return null;
}
