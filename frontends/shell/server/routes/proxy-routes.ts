import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { forwarded, unavailable } from '../proxy-headers.ts';
import { graphqlRoute } from './graphql-route.ts';
import { realtimeRoute } from './realtime-route.ts';

/**
 * Forwards the bff's routes on the page's own origin, so that its cookies are first-party and
 * SameSite=Strict.
 */
export async function proxyRoutes(
  app: FastifyInstance,
  { bffUrl }: { bffUrl: string },
): Promise<void> {
  for (const prefix of ['/graphql', '/uploads', '/files']) {
    const options = {
      upstream: bffUrl,
      prefix,
      rewritePrefix: prefix,
      // metrics count requests
      disableRequestLogging: true,
      replyOptions: { rewriteRequestHeaders: forwarded, onError: unavailable },
    };
    if (prefix === '/graphql') {
      await app.register(proxy, { ...options, httpMethods: ['GET', 'HEAD', 'OPTIONS'] });
    } else await app.register(proxy, options);
  }
  await app.register(graphqlRoute, { bffUrl });
  await app.register(realtimeRoute, { bffUrl });
}
