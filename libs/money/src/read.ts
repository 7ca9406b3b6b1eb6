import type { Cents } from './cents';

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** Thousands set apart: with decimals it is clear which sign is which, and so it is in a number of two such signs. */
const GROUPED = [
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];

/**
 * An amount as people type it, with a decimal point or a decimal comma. Null for what is no amount and for what could be
 * two different ones ('1,500'): guessing would be wrong by a factor of a thousand.
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
