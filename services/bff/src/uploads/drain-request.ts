import type { FastifyRequest } from 'fastify';

/** The most bytes read from a refused upload, so that its browser can read the response. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * Reads the rest of a request that was answered early, up to a limit, then closes the connection.
 */
export function drainRequest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DRAINED_BYTES) raw.destroy();
  });
  raw.resume();
}
