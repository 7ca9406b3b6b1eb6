import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the client address that the trusted web server reports. Ignores invalid addresses and
 * entries that the client itself may have sent.
 */
export function clientAddress({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const [peer = ip, told] = ips ?? [];
  return told !== undefined && isIP(told) !== 0 ? told : peer;
}
