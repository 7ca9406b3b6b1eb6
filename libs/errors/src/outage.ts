import { isNativeError } from 'node:util/types';
import { isDomainError } from './domain-error';

/** Socket errors of Node. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATE: connection lost, out of resources, shutting down, wrong server after a failover, lost a race. */
const POSTGRES = /^(08...|53...|57P0[1-5]|58...|25006|40001|40P01|55P03)$/;

/** pg says these without a code; the last ones are TypeORM's, of a transaction whose connection was lost between two queries. */
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Cannot use a pool after calling end|[Qq]uery runner (was )?already released/;

/** Whether a network, a database or another service was away, in the error or in what caused it: later it may work. */
export function isOutage(error: unknown): boolean {
  for (const cause of walkCauses(error)) {
    if (isAway(cause)) return true;
  }
  return false;
}

function isAway(error: Error): boolean {
  if (isDomainError(error)) return error.kind === 'unavailable';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A server that is stopped takes its Unix socket with it.
  const isGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return (
    isGone || NETWORK.has(code) || POSTGRES.test(code) || CONNECTION_MESSAGES.test(error.message)
  );
}

/** The error and all that it came from; TypeORM keeps the database's own in `driverError`. */
function* walkCauses(error: unknown): Generator<Error> {
  const seen = new Set<unknown>();
  const open = [error];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (!isNativeError(next) || seen.has(next)) continue;
    seen.add(next);
    yield next;
    if ('errors' in next && Array.isArray(next.errors)) open.push(...(next.errors as unknown[]));
    if ('driverError' in next) open.push(next.driverError);
    open.push(next.cause);
  }
}
