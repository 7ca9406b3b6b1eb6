import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What the bff answers, over the same origin, so that its cookies are first-party and strict. */
export async function proxyRoutes(app: FastifyInstance, { bffUrl }: { bffUrl: string }): Promise<void> {
  for (const prefix of ['/graphql', '/uploads', '/files']) {
    await app.register(proxy, {
      upstream: bffUrl,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/graphql',
      // the page's security headers are not for the bff's answers
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
      },
    });
  }
}
