import { foreignOrigin, missingHeader, notJson } from '../graphql/errors/request.errors';

/** Any value: what counts is that a foreign page cannot add it without asking us first. */
export const CSRF_HEADER = 'x-makeport-csrf';

interface RequestHeaders {
  readonly origin?: string | undefined;
  readonly 'content-type'?: string | undefined;
  readonly [name: string]: string | string[] | undefined;
}

/** The one rule for posts and for the WebSocket's handshake: the page that asks is ours. */
export function isOwnOrigin(origin: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin;
}

/** Throws `forbidden` for a request that another site's page may have caused. */
export function checkOwnPage(headers: RequestHeaders, publicOrigin: string): void {
  if (!isOwnOrigin(headers.origin, publicOrigin)) {
    throw foreignOrigin();
  }
  if (headers[CSRF_HEADER] === undefined) {
    throw missingHeader(CSRF_HEADER);
  }
}

/** As `checkOwnPage`; and throws `invalid_input` if it is not JSON. */
export function checkRequest(headers: RequestHeaders, publicOrigin: string): void {
  checkOwnPage(headers, publicOrigin);
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) {
    throw notJson();
  }
}
