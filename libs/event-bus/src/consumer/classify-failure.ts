import { isNativeError } from 'node:util/types';
import { isDomainError } from '@makeport/errors';
import { UnreadableEvent } from '../envelope';

/**
 * What to do after a failure. `unavailable`: something the handler needs is away; wait for it however long, an event
 * is not to blame. `permanent`: the same again would fail the same. `retry`: a few more attempts may help.
 */
export type Failure = 'unavailable' | 'permanent' | 'retry';

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

/** pg says these without a code. */
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Cannot use a pool after calling end/;

const PROGRAMMING_ERRORS = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'ZodError']);
const PERMANENT_KINDS = new Set(['invalid_input', 'unauthenticated', 'forbidden', 'payment_refused']);

export function classifyFailure(error: unknown): Failure {
  for (const cause of causesOf(error)) {
    if (isUnavailable(cause)) return 'unavailable';
  }
  if (error instanceof UnreadableEvent) return 'permanent';
  if (isDomainError(error)) return PERMANENT_KINDS.has(error.kind) ? 'permanent' : 'retry';
  if (isNativeError(error) && PROGRAMMING_ERRORS.has(error.name)) return 'permanent';
  return 'retry';
}

function isUnavailable(error: Error): boolean {
  if (isDomainError(error)) return error.kind === 'unavailable';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || POSTGRES.test(code) || CONNECTION_MESSAGES.test(error.message);
}

/** The error and all that it came from; TypeORM keeps the database's own in `driverError`. */
function* causesOf(error: unknown): Generator<Error> {
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
