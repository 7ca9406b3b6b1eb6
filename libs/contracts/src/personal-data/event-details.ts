import type { EventContract } from '../define-event';

/** By path within an event's data: what was cut out of it. */
export type EventDetails = Readonly<Record<string, unknown>>;

type Fields = Record<string, unknown>;

/**
 * Parts an event into what the log keeps for ever and what stays with the service that publishes it (ADR 0059).
 * @returns details: null where nothing had to be cut
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

/** The data as they were before. Only what the contract names is taken, wherever the details come from. */
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

/** A copy; nothing changes where there is no object that could have the field. */
function setAt(data: unknown, path: string, value: unknown): unknown {
  if (!isFields(data)) return data;
  const [name = '', ...rest] = path.split('.');
  return { ...data, [name]: rest.length === 0 ? value : setAt(data[name], rest.join('.'), value) };
}
