import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** What of a reply is used here: the proxy's type of it also covers HTTP/2. */
export interface ProxyReply {
  log: FastifyBaseLogger;
  code: (status: number) => { send: (body: unknown) => unknown };
}

/** What the bff may know of the request that reached us. */
export function forwarded<Sent extends object>(
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
export function unavailable(reply: ProxyReply, { error }: { error: Error }) {
  reply.log.warn({ err: error }, 'the bff cannot be reached');
  const extensions = { code: 'web.bff_unavailable', kind: 'unavailable' };
  void reply.code(503).send({ errors: [{ message: 'Service unavailable', extensions }] });
}
