import type { EventContract } from '../define-event';

/** The values cut out of an event, by path within its data. */
export type EventDetails = Readonly<Record<string, unknown>>;

type Fields = Record<string, unknown>;

/**
 * Splits an event into the part that the log keeps forever and the part that stays with the
 * publishing service (ADR 0059).
 * @returns details: null if nothing was cut
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
 * Restores the original data. Accepts only the paths of the contract, regardless of the source of
 * the details.
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

/** Returns a copy with the value; unchanged if no object could have the field. */
function setAt(data: unknown, path: string, value: unknown): unknown {
  if (!isFields(data)) return data;
  const [name = '', ...rest] = path.split('.');
  return { ...data, [name]: rest.length === 0 ? value : setAt(data[name], rest.join('.'), value) };
}
