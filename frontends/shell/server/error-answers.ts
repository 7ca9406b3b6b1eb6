import type { ErrorKind } from '@makeport/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

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

/** One shape for every JSON error of the public origin: that of GraphQL, as the bff answers. */
export function errorBody({ message, code, kind }: Refusal) {
  return { errors: [{ message, extensions: { code, kind } }] };
}

/** What Fastify refuses by itself, and what broke: its own texts stay in the log (ERR-3). */
export function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) reply.log.error({ err: error }, 'a request failed');
  const refusal = status >= 500 ? INTERNAL : status === 413 ? TOO_LARGE : INVALID;
  void reply.code(status).header('cache-control', 'no-store').send(errorBody(refusal));
}
