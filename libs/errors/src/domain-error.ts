/**
 * What a caller can do about an error. It travels with every RPC answer and decides the HTTP status and the
 * retry behaviour, while `code` names the fact and `message` is the exact text that a person reads.
 */
export type ErrorKind =
  | 'invalid_input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'payment_refused'
  | 'unavailable'
  | 'internal';

/** An expected refusal. `code` is stable: `<service>.<snake_case>`; `field` names the input it belongs to. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly field: string | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options: { field?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.field = options.field;
  }
}

/** Structural on purpose: the class may come from another copy of this package. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error && 'kind' in error;
}
