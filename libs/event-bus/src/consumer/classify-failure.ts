import { isNativeError } from 'node:util/types';
import { isDomainError } from '@makeport/errors';
import { isOutage } from '@makeport/errors/outage';
import { UnreadableEvent } from '../envelope';

/**
 * How a failure is treated. `unavailable`: a dependency is down; wait without limit, the event is
 * not at fault. `permanent`: a retry would fail the same way. `retry`: a few retries may help.
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
