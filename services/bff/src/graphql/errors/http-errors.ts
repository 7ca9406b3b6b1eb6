import { isDomainError, type DomainError, type ErrorKind } from '@makeport/errors';
import type { Logger } from '@makeport/service-kit';
import { HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { internal, invalidRequest, notFound, notJson, requestTooLarge } from './request.errors';
import { errorBody } from './public-error';

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  payment_refused: 422,
  unavailable: 503,
  internal: 500,
};

/** Replacements for errors of Fastify and Nest, whose own texts reveal internals. */
const refusals: Readonly<Record<number, () => DomainError>> = {
  404: notFound,
  413: requestTooLarge,
  415: notJson,
};

/**
 * Sends the error response of a request that is not a GraphQL operation: files, uploads, downloads
 * and unknown routes. X18: the body has the shape of GraphQL errors.
 */
export function answerHttpError(
  error: unknown,
  reply: FastifyReply,
  logger: Pick<Logger, 'error'>,
): void {
  const { status, refusal } = toRefusal(error, logger);
  void reply.status(status).header('cache-control', 'no-store').send(errorBody(refusal));
}

/** Returns the HTTP status of a refusal outside of GraphQL. */
function getStatus({ kind, code }: Pick<DomainError, 'kind' | 'code'>): number {
  return /[._]too_large$/.test(code) ? 413 : STATUS[kind];
}

function toRefusal(
  error: unknown,
  logger: Pick<Logger, 'error'>,
): { status: number; refusal: DomainError } {
  if (isDomainError(error)) return { status: getStatus(error), refusal: error };
  const status = getHttpStatus(error);
  if (status >= 400 && status < 500)
    return { status, refusal: (refusals[status] ?? invalidRequest)() };
  logger.error({ err: error }, 'request failed');
  return { status: 500, refusal: internal() };
}

function getHttpStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const known = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof known === 'number' ? known : 500;
}
