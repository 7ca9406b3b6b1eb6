import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify';
import type { ResponseCache } from './response-cache';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Responds from the cache before Nest handles a request, because guards, pipes and interceptors
 * would cost more than the rest. Refuses requests of foreign pages first, and passes on all others.
 */
export function serveCached(fastify: FastifyInstance, cache: ResponseCache): void {
  fastify.addHook(
    'preHandler',
    (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
      const cached =
        request.method === 'POST' && request.url === '/graphql' ? find(request) : undefined;
      if (!cached) {
        done();
        return;
      }
      void reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(cached);
    },
  );

  function find({ body }: FastifyRequest): Buffer | undefined {
    const { query, variables, operationName } = (body ?? {}) as Record<string, unknown>;
    if (typeof query !== 'string') return undefined;
    if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables)))
      return undefined;
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
      return undefined;
    const key = cache.getKey({
      query,
      variables: variables as Record<string, unknown> | null,
      operationName,
    });
    return key === null ? undefined : cache.find(key);
  }
}
