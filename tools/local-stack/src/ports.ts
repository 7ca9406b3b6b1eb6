import { createServer } from 'node:net';

/** Returns whether no process listens on the port of this machine's loopback address. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/** Below the ephemeral ports that systems use for outgoing connections. */
const lowest = 10_000;
const highest = 32_000;

/** Returns different free ports, chosen at random so that two test runs rarely collide. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!found.has(port) && (await isPortFree(port))) found.add(port);
  }
  return [...found];
}
