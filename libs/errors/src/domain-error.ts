/**
 * The kind of an error, from which the HTTP status, the retries and the caller's reaction follow.
 * Every RPC response with an error contains it.
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

/** One of several invalid inputs; `field` is its path: 'customizationOptions.0.feature'. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * An expected error. `code` identifies it permanently: `<service>.<snake_case>`. `message` is the
 * exact text for users. `field` names the invalid input; if a form is validated as a whole,
 * `fields` lists all of them.
 */
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

/**
 * Checks the properties instead of the class, because the error may come from another copy of this
 * package.
 */
export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error && error.name === 'DomainError' && 'code' in error && 'kind' in error
  );
}
