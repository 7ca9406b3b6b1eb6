import { foreignOrigin, missingHeader, notJson } from '../graphql/errors/request.errors';

/** Its value does not matter: a foreign page cannot add a header without a CORS preflight. */
export const CSRF_HEADER = 'x-makeport-csrf';

interface RequestHeaders {
  readonly origin?: string | undefined;
  readonly 'content-type'?: string | undefined;
  readonly [name: string]: string | string[] | undefined;
}

/**
 * Returns whether the site's own page sent the request. POST requests and the WebSocket handshake
 * share this rule.
 */
export function isOwnOrigin(origin: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin;
}

/** @throws DomainError forbidden if another site's page may have sent the request */
export function checkOwnPage(headers: RequestHeaders, publicOrigin: string): void {
  if (!isOwnOrigin(headers.origin, publicOrigin)) {
    throw foreignOrigin();
  }
  if (headers[CSRF_HEADER] === undefined) {
    throw missingHeader(CSRF_HEADER);
  }
}

/**
 * Also requires a JSON body.
 * @throws DomainError forbidden like `checkOwnPage`, or invalid_input if the body is not JSON
 */
export function checkRequest(headers: RequestHeaders, publicOrigin: string): void {
  checkOwnPage(headers, publicOrigin);
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) {
    throw notJson();
  }
}
