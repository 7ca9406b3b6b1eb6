import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take a free one again at once. */
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
 * A port that nothing listens on, for a process that must be told its port. A server that can ask for
 * port 0 does better so.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}
