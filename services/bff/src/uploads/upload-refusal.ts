import { DomainError, isDomainError, type ErrorKind } from '@makeport/errors';
import type { Logger } from '@makeport/service-kit';

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  payment_refused: 422,
  unavailable: 503,
  internal: 500,
};

const INTERNAL = new DomainError('internal', 'bff.internal', 'Something went wrong. Please try again.');

export interface Refusal {
  readonly status: number;
  readonly body: { readonly code: string; readonly message: string };
}

/** The status of a refusal that is no answer of GraphQL. */
export function statusOf({ kind, code }: Pick<DomainError, 'kind' | 'code'>): number {
  return /[._]too_large$/.test(code) ? 413 : STATUS[kind];
}

/** What a page gets instead of its file or of an answer to its upload. What broke inside goes to the log. */
export function refusalOf(error: unknown, logger: Logger): Refusal {
  if (!isDomainError(error)) logger.error({ err: error }, 'a file could not be handled');
  const { kind, code, message } = isDomainError(error) ? error : INTERNAL;
  return { status: statusOf({ kind, code }), body: { code, message } };
}
