import { createServer } from 'node:net';

/** True when nothing listens on the port of this machine's loopback address. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/** Below the ports that systems give to outgoing connections, which come and go by themselves. */
const lowest = 10_000;
const highest = 32_000;

/** Different ports that nothing listens on now; taken at random, so that two test runs hardly ever meet. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!found.has(port) && (await isPortFree(port))) found.add(port);
  }
  return [...found];
}
