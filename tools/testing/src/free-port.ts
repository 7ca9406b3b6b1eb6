import { createServer } from 'node:net';

/** Below the ephemeral ports, from which systems could immediately reuse a free one. */
const lowest = 10_000;
const highest = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/**
 * Returns a free port for a process that needs a fixed one. A server should listen on port 0
 * instead if it can.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}
