import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What the web server in front says, where it is one of ours: it names one address, found out by itself. Anything
 * before that, and what is no address, is a claim of the client's.
 */
export function clientAddress({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const [peer = ip, told] = ips ?? [];
  return told !== undefined && isIP(told) !== 0 ? told : peer;
}
