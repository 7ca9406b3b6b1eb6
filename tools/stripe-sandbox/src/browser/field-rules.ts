import { expiryProblem, formatExpiry, parseExpiry } from '../domain/card-expiry';
import { cvcLength, getDigits, formatCardNumber, isCvc, numberState } from '../domain/card-number';
import type { FieldError } from './messages';

export type FieldName = 'number' | 'expiry' | 'cvc';
export type Values = Partial<Record<FieldName, string>>;

function error(code: string, message: string): FieldError {
  return { type: 'validation_error', code, message };
}

const expiryMessages = {
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
} as const;

/** Returns the error of a field, or undefined if it is complete. */
export function toProblem(field: FieldName, value: string, now: Date): FieldError | undefined {
  switch (field) {
    case 'number': {
      const state = numberState(value);
      if (state === 'complete') return undefined;
      if (state === 'invalid') return error('invalid_number', 'Your card number is invalid.');
      return error('incomplete_number', 'Your card number is incomplete.');
    }
    case 'expiry': {
      const problem = expiryProblem(parseExpiry(value), now);
      return problem && error(problem, expiryMessages[problem]);
    }
    case 'cvc':
      return isCvc(value)
        ? undefined
        : error('incomplete_cvc', "Your card's security code is incomplete.");
  }
}

export function isIncomplete({ code }: FieldError): boolean {
  return code.startsWith('incomplete_');
}

export function format(field: FieldName, text: string): string {
  switch (field) {
    case 'number':
      return formatCardNumber(text);
    case 'expiry':
      return formatExpiry(text);
    case 'cvc':
      return getDigits(text).slice(0, cvcLength);
  }
}

/**
 * Returns the text after a key press. Deleting a space or slash that the format inserted also
 * deletes the digit before it; otherwise the key would have no effect.
 */
export function retype(field: FieldName, before: string, after: string, deleting: boolean): string {
  const onlySeparatorGone = deleting && after !== before && getDigits(after) === getDigits(before);
  return format(field, onlySeparatorGone ? getDigits(after).slice(0, -1) : after);
}
