import proxy from '@fastify/http-proxy';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

type Headers = Record<string, unknown>;

/** What of a reply is used here: the proxy's type of it also covers HTTP/2. */
interface ProxyReply {
  log: FastifyBaseLogger;
  code: (status: number) => { send: (body: unknown) => unknown };
}

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
    ...address(request),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** A connection that has been reset meanwhile has no address any more. */
function address({ ip }: { ip: string | undefined }) {
  return ip === undefined ? {} : { 'x-forwarded-for': ip };
}

/** ERR-3: in the shape of the bff's own refusals, without the address that could not be reached. */
function unavailable(reply: ProxyReply, { error }: { error: Error }) {
  reply.log.warn({ err: error }, 'the bff cannot be reached');
  const extensions = { code: 'web.bff_unavailable', kind: 'unavailable' };
  void reply.code(503).send({ errors: [{ message: 'Service unavailable', extensions }] });
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
