import type { CombinedError } from '@urql/core';

/** Why an operation failed. `code` is the server's stable code, null when the server gave no answer. */
export interface RequestError {
  kind: 'network' | 'server';
  code: string | null;
  message: string;
}

/** Failures whose text is not meant for people: they carry what only a log should hold (ERR-3). */
const INTERNAL_CODES: readonly string[] = [
  'INTERNAL',
  'INTERNAL_SERVER_ERROR',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'BAD_USER_INPUT',
];

export function toRequestError(error: CombinedError): RequestError {
  const [first] = error.graphQLErrors;
  if (!first) return { kind: 'network', code: null, message: error.networkError?.message ?? error.message };
  const code = first.extensions['code'];
  return { kind: 'server', code: typeof code === 'string' ? code : null, message: first.message };
}

/** The text to show: the server's own where it is meant for people, else the fallback given (ERR-3). */
export function errorText(error: CombinedError | undefined, fallback: string): string {
  if (!error) return fallback;
  const { kind, code, message } = toRequestError(error);
  if (kind === 'network' || code === null || INTERNAL_CODES.includes(code)) return fallback;
  return message || fallback;
}

export function isOffline(): boolean {
  return !navigator.onLine;
}
