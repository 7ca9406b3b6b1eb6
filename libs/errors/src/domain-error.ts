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

/** One of several inputs that are wrong; `field` is its path: 'customizationOptions.0.feature'. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An expected refusal. `code` is stable: `<service>.<snake_case>`; `field` names the input it belongs to, and `fields`
 * all that are wrong where a form is checked as a whole. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly field: string | undefined;
  readonly fields: readonly FieldError[] | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options: { field?: string; fields?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.field = options.field;
    this.fields = options.fields;
  }
}

/** Structural on purpose: the class may come from another copy of this package. */
export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error && error.name === 'DomainError' && 'code' in error && 'kind' in error
  );
}
