import { isNativeError } from 'node:util/types';
import { isDomainError } from '@makeport/errors';
import { isOutage } from '@makeport/errors/outage';
import { UnreadableEvent } from '../envelope';

/**
 * What to do after a failure. `unavailable`: something the handler needs is away; wait for it however long, an event
 * is not to blame. `permanent`: the same again would fail the same. `retry`: a few more attempts may help.
 */
export type Failure = 'unavailable' | 'permanent' | 'retry';

const PROGRAMMING_ERRORS = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'ZodError',
]);
const PERMANENT_KINDS = new Set([
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'payment_refused',
]);

export function classifyFailure(error: unknown): Failure {
  if (isOutage(error)) return 'unavailable';
  if (error instanceof UnreadableEvent) return 'permanent';
  if (isDomainError(error)) return PERMANENT_KINDS.has(error.kind) ? 'permanent' : 'retry';
  if (isNativeError(error) && PROGRAMMING_ERRORS.has(error.name)) return 'permanent';
  return 'retry';
}
