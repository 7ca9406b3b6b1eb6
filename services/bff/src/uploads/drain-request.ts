import type { FastifyRequest } from 'fastify';

/** Enough for a browser to finish a refused upload and read the response. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * Discards the rest of a request that was answered early. Closes the connection if the rest exceeds
 * the limit.
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
