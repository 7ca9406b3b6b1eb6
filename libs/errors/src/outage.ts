import { isNativeError } from 'node:util/types';
import { isDomainError } from './domain-error';

/** Node's socket errors. */
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

/**
 * SQLSTATEs of an outage: connection lost, out of resources, shutting down, read-only after a
 * failover, serialization failure, deadlock.
 */
const POSTGRES = /^(08...|53...|57P0[1-5]|58...|25006|40001|40P01|55P03)$/;

/**
 * Messages of errors without a code: from pg, and from TypeORM if a transaction lost its connection
 * between two queries.
 */
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Cannot use a pool after calling end|[Qq]uery runner (was )?already released/;

/**
 * Returns whether the error or one of its causes is an outage of the network, a database or another
 * service. A retry may succeed later.
 */
export function isOutage(error: unknown): boolean {
  for (const cause of walkCauses(error)) {
    if (isAway(cause)) return true;
  }
  return false;
}

function isAway(error: Error): boolean {
  if (isDomainError(error)) return error.kind === 'unavailable';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The socket file of a database is missing after its server has stopped.
  const isGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return (
    isGone || NETWORK.has(code) || POSTGRES.test(code) || CONNECTION_MESSAGES.test(error.message)
  );
}

/**
 * Yields the error and all its causes. TypeORM stores the database's own error in `driverError`.
 */
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
