import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { errorBody } from './error-answers.ts';

const UNAVAILABLE = {
  kind: 'unavailable',
  code: 'web.bff_unavailable',
  message: 'Service unavailable',
} as const;

/** What of a reply is used here: the proxy's type of it also covers HTTP/2. */
export interface ProxyReply {
  log: FastifyBaseLogger;
  code: (status: number) => { send: (body: unknown) => unknown };
}

/** What the bff may know of the request that reached us: of its address only what was found out here. */
export function forwarded<Sent extends object>(
  request: Pick<FastifyRequest, 'ip' | 'ips' | 'host' | 'protocol'>,
  headers: Sent,
) {
  const { 'x-forwarded-for': _claimed, ...passed } = headers as Sent & {
    'x-forwarded-for'?: unknown;
  };
  const address = clientAddress(request);
  return {
    ...passed,
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/**
 * The farthest address that trusted proxies vouch for; what is no address is left out. Undefined once the connection
 * has been reset: the bff then takes our own.
 */
function clientAddress({
  ip,
  ips,
}: {
  ip: string | undefined;
  ips?: string[] | undefined;
}): string | undefined {
  return (ips ?? [ip]).findLast((address) => address !== undefined && isIP(address) !== 0);
}

/** ERR-3: in the shape of the bff's own refusals, without the address that could not be reached. */
export function unavailable(reply: ProxyReply, { error }: { error: Error }) {
  reply.log.warn({ err: error }, 'the bff cannot be reached');
  void reply.code(503).send(errorBody(UNAVAILABLE));
}
