import type { ErrorKind } from '@makeport/errors';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
}

const TOO_LARGE: Refusal = {
  kind: 'invalid_input',
  code: 'web.too_large',
  message: 'The request is too large',
};
const INVALID: Refusal = {
  kind: 'invalid_input',
  code: 'web.invalid_request',
  message: 'The request is not valid',
};
const INTERNAL: Refusal = {
  kind: 'internal',
  code: 'web.internal',
  message: 'Something went wrong. Please try again.',
};

/** Builds the JSON error of the public origin, in the GraphQL format of the bff. */
export function errorBody({ message, code, kind }: Refusal) {
  return { errors: [{ message, extensions: { code, kind } }] };
}

const HEADERS_TOO_LARGE = { status: '431 Request Header Fields Too Large', refusal: TOO_LARGE };
const BROKEN = { status: '400 Bad Request', refusal: INVALID };

/** Answers requests that Node could not parse as HTTP, for which there is no reply object (X40). */
export function answerClientError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, refusal } = code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : BROKEN;
  const body = JSON.stringify(errorBody(refusal));
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Answers failures and Fastify's own errors with a generic text. The original text may contain
 * internals, so it is only logged (ERR-3).
 */
export function answerError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) reply.log.error({ err: error }, 'request failed');
  const refusal = status >= 500 ? INTERNAL : status === 413 ? TOO_LARGE : INVALID;
  void reply.code(status).header('cache-control', 'no-store').send(errorBody(refusal));
}
