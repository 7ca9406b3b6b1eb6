import type { FastifyRequest } from 'fastify';

/** What of a refused file is still read, so that its browser gets to read the answer. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** Reads the rest of a request that was answered before its end, to a limit; then hangs up. */
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
