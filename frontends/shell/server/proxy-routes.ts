import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Headers = Record<string, unknown>;

/** What the bff answers, over the same origin, so that its cookies are first-party and strict. */
export async function proxyRoutes(app: FastifyInstance, { bffUrl }: { bffUrl: string }): Promise<void> {
  for (const prefix of ['/graphql', '/uploads', '/files']) {
    const options = {
      upstream: bffUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { rewriteRequestHeaders: forwarded },
    };
    if (prefix === '/graphql') {
      await app.register(proxy, {
        ...options,
        websocket: true,
        wsClientOptions: handshakeOptions,
      });
    } else await app.register(proxy, options);
  }
}

function forwarded<Sent extends Headers>(
  request: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>,
  headers: Sent,
) {
  return {
    ...headers,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** By default only the cookie would pass; the bff also checks where a handshake comes from. */
function handshake(headers: Headers, request: Pick<FastifyRequest, 'ip' | 'headers'>): Headers {
  const { cookie, origin } = request.headers;
  return {
    ...headers,
    ...(cookie === undefined ? {} : { cookie }),
    ...(origin === undefined ? {} : { origin }),
    'x-forwarded-for': request.ip,
  };
}

/** The published types do not know `rewriteRequestHeaders`, the documentation does. */
const handshakeOptions = { headers: {}, rewriteRequestHeaders: handshake };
