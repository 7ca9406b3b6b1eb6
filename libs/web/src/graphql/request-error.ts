import type { ErrorKind } from '@makeport/errors';
import type { CombinedError } from '@urql/core';

/**
 * The reason why an operation failed: the kind of the server's error, or 'network' without an
 * answer.
 */
export interface RequestError {
  kind: ErrorKind | 'network';
  /** The server's stable code, e.g. 'ordering.illegal_status_change'; null without an answer. */
  code: string | null;
  /** The input that caused the error. */
  field: string | null;
  /** Every invalid input, if the server names several. Paths are like 'options.0.feature'. */
  fields: readonly FieldError[];
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

/**
 * Kinds whose server text is not written for users or is less specific than the page's text
 * (ERR-3).
 */
const PAGE_SAYS_IT_BETTER: readonly RequestError['kind'][] = ['network', 'internal', 'unavailable'];
/**
 * The server cannot parse the document or its variables. This is a bug in the client, and the text
 * is technical.
 */
const INVALID_QUERY = 'bff.invalid_query';

interface Extensions {
  code?: string;
  kind?: ErrorKind;
  field?: string;
  fields?: readonly FieldError[];
}

export function toRequestError({
  graphQLErrors,
  networkError,
  message,
}: CombinedError): RequestError {
  const [first] = graphQLErrors;
  if (!first) {
    return {
      kind: 'network',
      code: null,
      field: null,
      fields: [],
      message: networkError?.message ?? message,
    };
  }
  const { code, kind, field, fields } = first.extensions as Extensions;
  return {
    kind: kind ?? 'internal',
    code: code ?? null,
    field: field ?? null,
    fields: fields ?? (field ? [{ field, message: first.message }] : []),
    message: first.message,
  };
}

/**
 * Returns the text to show: the server's own if it is written for users, else the fallback (ERR-3).
 */
export function errorText(error: CombinedError | undefined, fallback: string): string {
  if (!error) return fallback;
  const { kind, code, message } = toRequestError(error);
  if (PAGE_SAYS_IT_BETTER.includes(kind) || code === INVALID_QUERY) return fallback;
  return message || fallback;
}

export function isOffline(): boolean {
  return !navigator.onLine;
}
