import type { ErrorKind } from '@makeport/errors';
import type { CombinedError } from '@urql/core';

/** Why an operation failed: the server's refusal, or 'network' when there was no answer of it. */
export interface RequestError {
  kind: ErrorKind | 'network';
  /** The server's stable code, e.g. 'ordering.illegal_status_change'; null without an answer. */
  code: string | null;
  /** The input that the refusal is about. */
  field: string | null;
  /** Every input that is wrong, where the server names several; field paths as in 'options.0.feature'. */
  fields: readonly FieldError[];
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

/** Whose texts are not meant for people, or say less than the text of the page that asked (ERR-3). */
const PAGE_SAYS_IT_BETTER: readonly RequestError['kind'][] = ['network', 'internal', 'unavailable'];
/** A document or variables that the server does not understand: our mistake, told in technical words. */
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

/** The text to show: the server's own where it is meant for people, else the fallback given (ERR-3). */
export function errorText(error: CombinedError | undefined, fallback: string): string {
  if (!error) return fallback;
  const { kind, code, message } = toRequestError(error);
  if (PAGE_SAYS_IT_BETTER.includes(kind) || code === INVALID_QUERY) return fallback;
  return message || fallback;
}

export function isOffline(): boolean {
  return !navigator.onLine;
}
