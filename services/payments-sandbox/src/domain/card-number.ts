/** What the first digits of a card number tell. The browser's card fields and the API share these rules. */
export type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface BrandRule {
  brand: CardBrand;
  prefix: RegExp;
  lengths: readonly number[];
  /** Sizes of the groups in which the number is written. */
  groups: readonly number[];
  cvcLength: number;
}

const inFours = [4, 4, 4, 4];

const rules: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/, lengths: [16], groups: inFours, cvcLength: 3 },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: inFours,
    cvcLength: 3,
  },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'diners', prefix: /^3(0[0-5]|[689])/, lengths: [14], groups: [4, 6, 4], cvcLength: 3 },
  { brand: 'jcb', prefix: /^35/, lengths: [16], groups: inFours, cvcLength: 3 },
  { brand: 'unionpay', prefix: /^62/, lengths: [16], groups: inFours, cvcLength: 3 },
  { brand: 'discover', prefix: /^6(011|4[4-9]|5)/, lengths: [16], groups: inFours, cvcLength: 3 },
];

const unknownBrand: BrandRule = {
  brand: 'unknown',
  prefix: /^/,
  lengths: [16],
  groups: inFours,
  cvcLength: 3,
};

function ruleOf(digits: string): BrandRule {
  return rules.find((rule) => rule.prefix.test(digits)) ?? unknownBrand;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function brandOf(number: string): CardBrand {
  return ruleOf(digitsOf(number)).brand;
}

/** Digits on the card's back (or front, for Amex). An unknown brand accepts 3 or 4. */
export function cvcLengthOf(brand: CardBrand): number {
  return rules.find((rule) => rule.brand === brand)?.cvcLength ?? 3;
}

export function isCvc(cvc: string, brand: CardBrand): boolean {
  if (brand === 'unknown') return /^\d{3,4}$/.test(cvc);
  return /^\d+$/.test(cvc) && cvc.length === cvcLengthOf(brand);
}

/** The checksum that catches a mistyped digit (ISO/IEC 7812-1, Luhn). */
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
  const digits = digitsOf(text);
  if (digits === '') return 'empty';
  const longest = Math.max(...ruleOf(digits).lengths);
  if (digits.length < longest) return 'incomplete';
  return digits.length === longest && passesLuhn(digits) ? 'complete' : 'invalid';
}

/** '4242424242424242' → '4242 4242 4242 4242'; anything but digits, and digits too many, are dropped. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  const { groups, lengths } = ruleOf(digits);
  const kept = digits.slice(0, Math.max(...lengths));
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from < kept.length) parts.push(kept.slice(from, from + size));
    from += size;
  }
  return parts.join(' ');
}
