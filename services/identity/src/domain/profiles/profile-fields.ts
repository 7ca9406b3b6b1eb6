import {
  isPhone,
  isWebAddress,
  MAX_PROFILE_LENGTHS,
  INVALID_PHONE_TEXT,
  INVALID_URL_TEXT,
} from '@makeport/rules';
import { invalidField } from '../identity.errors';
import { nameOfLogo } from './logo';

const CONTROL_CHARACTER = /[^\P{Cc}\n\r\t]/u;
/** The largest integer of PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;

interface TextRule {
  readonly field: string;
  /** The field's label in the form. */
  readonly label: string;
  readonly maxLength: number;
}

/**
 * @returns the trimmed text
 * @throws DomainError if the text is empty or invalid
 */
export function requiredText(value: string, rule: TextRule): string {
  const text = optionalText(value, rule);
  if (text === null) throw invalidField(rule.field, 'field_missing', `${rule.label} is required`);
  return text;
}

/** @returns the trimmed text; null if it is empty */
export function optionalText(
  value: string | null,
  { field, label, maxLength }: TextRule,
): string | null {
  const text = value?.trim() ?? '';
  if (text.length > maxLength || CONTROL_CHARACTER.test(text)) {
    throw invalidField(
      field,
      'invalid_text',
      `${label} should be at most ${maxLength} plain characters`,
    );
  }
  return text === '' ? null : text;
}

/** Uses the rule of the checkout form, which is prefilled from the profile. */
export function optionalPhone(value: string | null): string | null {
  const phone = optionalText(value, {
    field: 'phone',
    label: 'Phone',
    maxLength: MAX_PROFILE_LENGTHS.phone,
  });
  if (phone !== null && !isPhone(phone)) {
    throw invalidField('phone', 'invalid_phone', INVALID_PHONE_TEXT);
  }
  return phone;
}

const MAX_ENTRIES = 50;

/** @returns the distinct texts in their order, without empty ones */
export function textList(values: readonly string[], rule: TextRule): string[] {
  const texts = values.map((value) => optionalText(value, rule)).filter((text) => text !== null);
  if (texts.length > MAX_ENTRIES) {
    throw invalidField(
      rule.field,
      'too_many_entries',
      `At most ${MAX_ENTRIES} entries are allowed`,
    );
  }
  return [...new Set(texts)];
}

/** Allows http and https only, because pages use the URL in links and images. */
export function optionalUrl(value: string | null, rule: TextRule): string | null {
  const text = optionalText(value, rule);
  if (text === null) return null;
  if (!isWebAddress(text)) throw invalidField(rule.field, 'invalid_url', INVALID_URL_TEXT);
  return text;
}

/** Accepts an uploaded logo, or the URL of an image on any site. */
export function optionalLogo(value: string | null): string | null {
  const text = value?.trim() ?? '';
  if (nameOfLogo(text) !== null) return text;
  return optionalUrl(value, { field: 'logo', label: 'Logo', maxLength: MAX_PROFILE_LENGTHS.logo });
}

/**
 * @returns the distinct values, in the order of `known`
 * @throws DomainError if a value is not known
 */
export function chosenFrom(
  values: readonly string[],
  known: readonly string[],
  field: string,
): string[] {
  if (values.some((value) => !known.includes(value))) {
    throw invalidField(field, 'unknown_choice', 'Please choose from the list');
  }
  return known.filter((value) => values.includes(value));
}

export function wholeNumber(value: number, { field, label }: Omit<TextRule, 'maxLength'>): number {
  if (!Number.isInteger(value) || value < 0 || value > MAX_INTEGER) {
    throw invalidField(field, 'invalid_number', `${label} should be a whole number`);
  }
  return value;
}
