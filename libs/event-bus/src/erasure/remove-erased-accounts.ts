import { ERASED_NAME, LOCATION_UNKNOWN_TEXT } from '@makeport/rules';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields with an account's id. The name is in a field beside the id, such as 'brandName' for
 * 'brandId'.
 */
const ACCOUNT_ID = /^(account|brand|manufacturer|sender|recipient)Id$/;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the accounts that an event's data concern, sorted and unique. */
export function findAccountIds(data: unknown): string[] {
  const found = new Set<string>();
  collect(data, found);
  return [...found].sort();
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const each of value as unknown[]) collect(each, found);
  if (!isObject(value)) return;
  for (const [key, field] of Object.entries(value)) {
    if (typeof field === 'string' && ACCOUNT_ID.test(key)) found.add(field);
    if (key === 'manufacturer' && isObject(field) && typeof field['id'] === 'string')
      found.add(field['id']);
    collect(field, found);
  }
}

/** Texts written by an account, keyed by the id field beside them, with the empty value of each. */
const TEXTS: Readonly<Record<string, Fields>> = {
  senderId: { preview: '', content: '' },
  brandId: { feedback: null, requirements: [] },
};

/** Returns the same data without the names and texts of erased accounts (ADR 0063). */
export function withoutErased<T>(data: T, erased: ReadonlySet<string>): T {
  return blank(data, erased) as T;
}

function blank(value: unknown, erased: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => blank(each, erased));
  if (!isObject(value)) return value;
  const blanked = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, blank(field, erased)]),
  );
  for (const [key, field] of Object.entries(value)) {
    const part = ACCOUNT_ID.exec(key)?.[1];
    if (part !== undefined && erased.has(String(field))) {
      Object.assign(blanked, onlyKnown(value, { [`${part}Name`]: ERASED_NAME, ...TEXTS[key] }));
    }
    if (key === 'manufacturer' && isObject(field) && erased.has(String(field['id']))) {
      const names = { name: ERASED_NAME, location: LOCATION_UNKNOWN_TEXT, description: null };
      blanked[key] = { ...(blanked[key] as Fields), ...onlyKnown(field, names) };
    }
  }
  return blanked;
}

const onlyKnown = (value: Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key in value));
