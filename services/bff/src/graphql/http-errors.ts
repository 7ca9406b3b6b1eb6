import { DomainError, isDomainError } from '@makeport/errors';
import type { Logger } from '@makeport/service-kit';
import { HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { statusOf } from '../uploads/upload-refusal';
import { errorBody } from './public-error';

const INTERNAL = new DomainError('internal', 'bff.internal', 'Something went wrong. Please try again.');
const INVALID = new DomainError('invalid_input', 'bff.invalid_request', 'The request is not valid');

/** Of what Fastify and Nest refuse by themselves; their own texts tell of us. */
const refusals: Readonly<Record<number, DomainError>> = {
  404: new DomainError('not_found', 'bff.not_found', 'Not found'),
  413: new DomainError('invalid_input', 'bff.too_large', 'The request is too large'),
  415: new DomainError('invalid_input', 'bff.not_json', 'The request must be JSON'),
};

/** Answers what no handler has answered, in the one shape of errors (ERR-3). */
export function answerHttpError(error: unknown, reply: FastifyReply, logger: Pick<Logger, 'error'>): void {
  const { status, refusal } = toRefusal(error, logger);
  void reply.status(status).header('cache-control', 'no-store').send(errorBody(refusal));
}

function toRefusal(error: unknown, logger: Pick<Logger, 'error'>): { status: number; refusal: DomainError } {
  if (isDomainError(error)) return { status: statusOf(error), refusal: error };
  const status = httpStatusOf(error);
  if (status >= 400 && status < 500) return { status, refusal: refusals[status] ?? INVALID };
  logger.error({ err: error }, 'a request failed');
  return { status: 500, refusal: INTERNAL };
}

function httpStatusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const known = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof known === 'number' ? known : 500;
}
