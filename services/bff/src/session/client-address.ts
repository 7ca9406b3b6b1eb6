import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the address that the trusted web server in front reports: one address, which the server
 * determined. Earlier entries and invalid addresses are claims of the client and are ignored.
 */
export function clientAddress({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const [peer = ip, told] = ips ?? [];
  return told !== undefined && isIP(told) !== 0 ? told : peer;
}
