/**
 * Rules for card numbers, shared by the browser's card fields and the API: sixteen digits, and
 * three for the code.
 */
export type CardBrand = 'visa' | 'mastercard' | 'unknown';

const numberLength = 16;
export const cvcLength = 3;

export function getDigits(text: string): string {
  return text.replace(/\D/g, '');
}

export function getBrand(number: string): CardBrand {
  const digits = getDigits(number);
  if (digits.startsWith('4')) return 'visa';
  return /^5[1-5]/.test(digits) ? 'mastercard' : 'unknown';
}

export function isCvc(cvc: string): boolean {
  return /^\d+$/.test(cvc) && cvc.length === cvcLength;
}

/** Checks the checksum that detects a mistyped digit (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export type NumberState = 'empty' | 'incomplete' | 'invalid' | 'complete';

export function numberState(text: string): NumberState {
  const digits = getDigits(text);
  if (digits === '') return 'empty';
  if (digits.length < numberLength) return 'incomplete';
  return digits.length === numberLength && passesLuhn(digits) ? 'complete' : 'invalid';
}

/**
 * Formats '4242424242424242' as '4242 4242 4242 4242'. Drops excess digits and all other
 * characters.
 */
export function formatCardNumber(text: string): string {
  return (
    getDigits(text)
      .slice(0, numberLength)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}
