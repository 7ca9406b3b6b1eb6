import { z } from 'zod';
import { MAX_LIST_ENTRIES, MAX_LIST_ENTRY_LENGTH, TOO_MANY_ENTRIES_TEXT } from './product-limits';

/** Control characters other than line breaks and tabs, and unpaired surrogates. */
const NOT_STORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** Returns the schema of a text. Parsing trims the text. */
export const text = (label: string, maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `${label} must be at most ${maxLength} characters`)
    .refine(
      (value) => !NOT_STORABLE.test(value),
      `${label} contains characters that cannot be stored`,
    );

export const requiredText = (label: string, maxLength: number) =>
  text(label, maxLength).min(1, `${label} is required`);

/** Returns the schema of an optional text. Parsing turns a blank text into null. */
export const optionalText = (label: string, maxLength: number) =>
  text(label, maxLength)
    .nullable()
    .overwrite((value) => value || null);

/** Returns the schema of a list of texts. Parsing drops blank entries (MFR-34). */
export const textList = (label: string) =>
  z
    .array(text(label, MAX_LIST_ENTRY_LENGTH))
    .max(MAX_LIST_ENTRIES, TOO_MANY_ENTRIES_TEXT)
    .overwrite((entries) => entries.filter((entry) => entry !== ''));

/** Returns the schema of an amount in cents. */
export const amount = (label: string, maxCents: number) =>
  z
    .number(`${label} must be a whole number of cents`)
    .min(0, `${label} must not be negative`)
    .refine(Number.isInteger, `${label} must be a whole number of cents`)
    .max(maxCents, `${label} must be at most $${(maxCents / 100).toLocaleString('en-US')}`);

export const positiveAmount = (label: string, maxCents: number) => {
  const message = `${label} must be greater than 0`;
  return z.number(message).positive(message).pipe(amount(label, maxCents));
};

export const wholeNumber = (label: string, max: number) =>
  z
    .number(`${label} must be a whole number`)
    .min(0, `${label} must not be negative`)
    .refine(Number.isInteger, `${label} must be a whole number`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')}`);

/** Returns the first error text of each invalid field, in form order. */
export function getWrongFields({ error }: { error?: z.ZodError | undefined }) {
  const texts = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.');
    if (!texts.has(field)) texts.set(field, message);
  }
  return [...texts].map(([field, message]) => ({ field, message }));
}
