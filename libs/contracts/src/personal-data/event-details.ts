import type { EventContract } from '../define-event';

/** The removed values of an event, by path within its data. */
export type EventDetails = Readonly<Record<string, unknown>>;

type Fields = Record<string, unknown>;

/**
 * Splits an event into the data that the log keeps forever and the details that stay with the
 * publishing service (ADR 0059).
 * @returns details: null if the event contains none
 */
export function cutDetails(
  { details: fields = {} }: Pick<EventContract, 'details'>,
  data: unknown,
): { data: unknown; details: EventDetails | null } {
  let rest = data;
  const details: Fields = {};
  for (const [path, empty] of Object.entries(fields)) {
    const value = getAt(data, path);
    if (value === undefined || isEmpty(value)) continue;
    details[path] = value;
    rest = setAt(rest, path, empty);
  }
  return { data: rest, details: Object.keys(details).length === 0 ? null : details };
}

/**
 * Restores the original data. Ignores paths that the contract does not declare, because the details
 * come from another service.
 */
export function restoreDetails<T>(
  { details: fields = {} }: Pick<EventContract, 'details'>,
  data: T,
  details: EventDetails,
): T {
  const known = Object.entries(details).filter(([path]) => path in fields);
  return known.reduce<unknown>(
    (restored, [path, value]) => setAt(restored, path, value),
    data,
  ) as T;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const getAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), data);

/** Returns a copy with the value at the path; skips a path that leads through a missing object. */
function setAt(data: unknown, path: string, value: unknown): unknown {
  if (!isFields(data)) return data;
  const [name = '', ...rest] = path.split('.');
  return { ...data, [name]: rest.length === 0 ? value : setAt(data[name], rest.join('.'), value) };
}
