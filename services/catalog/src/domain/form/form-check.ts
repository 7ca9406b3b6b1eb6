import type { FieldError } from '@makeport/errors';
import { MAX_LIST_ENTRIES, MAX_LIST_ENTRY_LENGTH, TOO_MANY_ENTRIES_TEXT } from '@makeport/rules';

/** Controls, and halves of characters. */
const NOT_STORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** Collects what is wrong with a form, the first text of each field. */
export class FormCheck {
  private readonly errors = new Map<string, string>();

  get found(): FieldError[] {
    return [...this.errors].map(([field, message]) => ({ field, message }));
  }

  wrong(field: string, message: string): void {
    if (!this.errors.has(field)) this.errors.set(field, message);
  }

  /** @returns the text without space around it */
  required(field: string, label: string, value: string, maxLength: number): string {
    const text = this.text(field, label, value, maxLength);
    if (text === '') this.wrong(field, `${label} is required`);
    return text;
  }

  optional(field: string, label: string, value: string | null, maxLength: number): string | null {
    return this.text(field, label, value ?? '', maxLength) || null;
  }

  /** MFR-34: entries that nothing was written into are none. */
  list(field: string, label: string, values: readonly string[]): string[] {
    if (values.length > MAX_LIST_ENTRIES) this.wrong(field, TOO_MANY_ENTRIES_TEXT);
    return values
      .map((value, index) => this.text(`${field}.${index}`, label, value, MAX_LIST_ENTRY_LENGTH))
      .filter((text) => text !== '');
  }

  /** In cents. */
  amount(field: string, label: string, cents: number, highestCents: number): void {
    const dollars = (highestCents / 100).toLocaleString('en-US');
    if (cents < 0) this.wrong(field, `${label} must not be negative`);
    else if (!Number.isInteger(cents))
      this.wrong(field, `${label} must be a whole number of cents`);
    else if (cents > highestCents) this.wrong(field, `${label} must be at most $${dollars}`);
  }

  whole(field: string, label: string, value: number, largest: number): void {
    if (value < 0) this.wrong(field, `${label} must not be negative`);
    else if (!Number.isInteger(value)) this.wrong(field, `${label} must be a whole number`);
    else if (value > largest) {
      this.wrong(field, `${label} must be at most ${largest.toLocaleString('en-US')}`);
    }
  }

  private text(field: string, label: string, value: string, maxLength: number): string {
    const text = value.trim();
    if (text.length > maxLength)
      this.wrong(field, `${label} must be at most ${maxLength} characters`);
    else if (NOT_STORABLE.test(text)) {
      this.wrong(field, `${label} contains characters that cannot be stored`);
    }
    return text;
  }
}
