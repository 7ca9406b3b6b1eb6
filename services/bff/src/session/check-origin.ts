import { foreignOrigin, missingHeader, notJson } from '../graphql/errors/request.errors';

/** The value does not matter: a foreign page cannot add the header without a CORS preflight. */
export const CSRF_HEADER = 'x-makeport-csrf';

interface RequestHeaders {
  readonly origin?: string | undefined;
  readonly 'content-type'?: string | undefined;
  readonly [name: string]: string | string[] | undefined;
}

/**
 * The common rule for POST requests and the WebSocket handshake: the request comes from the site's
 * own page.
 */
export function isOwnOrigin(origin: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin;
}

/** @throws DomainError forbidden if another site's page may have caused the request */
export function checkOwnPage(headers: RequestHeaders, publicOrigin: string): void {
  if (!isOwnOrigin(headers.origin, publicOrigin)) {
    throw foreignOrigin();
  }
  if (headers[CSRF_HEADER] === undefined) {
    throw missingHeader(CSRF_HEADER);
  }
}

/**
 * Works like `checkOwnPage`.
 * @throws DomainError invalid_input if the request is not JSON
 */
export function checkRequest(headers: RequestHeaders, publicOrigin: string): void {
  checkOwnPage(headers, publicOrigin);
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) {
    throw notJson();
  }
}
