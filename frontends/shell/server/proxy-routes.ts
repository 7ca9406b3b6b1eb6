import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { address, forwarded, unavailable } from './forwarding.ts';
import { graphqlRoute } from './graphql-route.ts';

type Headers = Record<string, unknown>;

/** What the bff answers, over the same origin, so that its cookies are first-party and strict. */
export async function proxyRoutes(app: FastifyInstance, { bffUrl }: { bffUrl: string }): Promise<void> {
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
      await app.register(proxy, {
        ...options,
        httpMethods: ['GET', 'HEAD', 'OPTIONS'],
        websocket: true,
        wsClientOptions: handshakeOptions,
      });
    } else await app.register(proxy, options);
  }
  await app.register(graphqlRoute, { bffUrl });
}

/** By default only the cookie would pass; the bff also checks where a handshake comes from. */
function handshake(headers: Headers, request: Pick<FastifyRequest, 'ip' | 'headers'>): Headers {
  const { cookie, origin } = request.headers;
  return {
    ...headers,
    ...(cookie === undefined ? {} : { cookie }),
    ...(origin === undefined ? {} : { origin }),
    ...address(request),
  };
}

/** The published types do not know `rewriteRequestHeaders`, the documentation does. */
const handshakeOptions = { headers: {}, rewriteRequestHeaders: handshake };
