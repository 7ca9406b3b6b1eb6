import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { errorBody } from './error-responses.ts';

const UNAVAILABLE = {
  kind: 'unavailable',
  code: 'web.bff_unavailable',
  message: 'Service unavailable',
} as const;

/** The members of a reply that forwarding uses. The proxy's own type also covers HTTP/2. */
export interface ProxyReply {
  log: FastifyBaseLogger;
  code: (status: number) => { send: (body: unknown) => unknown };
}

/**
 * Returns the headers for the bff. They contain the client address that this server determined,
 * never the one that the client claims.
 */
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
 * Returns the farthest address that trusted proxies vouch for, skipping invalid ones. Returns
 * undefined after a connection reset; the bff then uses this server's address.
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

/** Answers in the bff's error format, without the address that could not be reached (ERR-3). */
export function unavailable(reply: ProxyReply, { error }: { error: Error }) {
  reply.log.warn({ err: error }, 'bff unreachable');
  void reply.code(503).send(errorBody(UNAVAILABLE));
}
