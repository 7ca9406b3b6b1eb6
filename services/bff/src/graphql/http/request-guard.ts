import { DomainError } from '@makeport/errors';
import type { Logger } from '@makeport/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nestedTooDeep } from '../errors/request.errors';
import { checkRequest } from '../../session/check-origin';
import { errorBody } from '../errors/public-error';

/** More than any variable of the front ends needs; documents have their own limits. */
const MAX_NESTING = 20;

const TOO_DEEP = nestedTooDeep();

/**
 * Refuses a GraphQL request before it is processed, unless its headers show that the site's own
 * page sent it. Also refuses a deeply nested body, because later code walks it recursively.
 */
export function guardGraphql(fastify: FastifyInstance, publicOrigin: string, logger: Logger): void {
  const concerns = (request: FastifyRequest): boolean =>
    request.method === 'POST' && request.routeOptions.url === '/graphql';

  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const refusal = concerns(request)
      ? toRefusal(() => checkRequest(request.headers, publicOrigin))
      : null;
    if (refusal) refuse(reply, refusal);
    else done(null, payload);
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    if (!concerns(request) || !isDeeperThan(MAX_NESTING, request.body)) {
      done();
      return;
    }
    logger.warn({ code: TOO_DEEP.code }, 'rejected a request that was nested too deeply');
    refuse(reply, TOO_DEEP);
  });
}

function toRefusal(check: () => void): DomainError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function refuse(reply: FastifyReply, error: DomainError): void {
  void reply
    .status(error.kind === 'forbidden' ? 403 : 400)
    .header('cache-control', 'no-store')
    .send(errorBody(error));
}

/** Checks level by level, so that no depth can exhaust the stack. */
export function isDeeperThan(limit: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
