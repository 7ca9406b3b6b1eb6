import type { RunningStack } from '@makeport/local-stack';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets the tests, which run in separate processes, kill and start parts of the stack. */
export async function serveControl(
  stack: RunningStack,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stack');
    const [, operation = '', name = '', signal] = pathname.split('/');
    const done =
      operation === 'kill'
        ? stack.kill(name, (signal ?? 'SIGKILL') as NodeJS.Signals)
        : operation === 'shut-down'
          ? stack.shutDown(name)
          : operation === 'start'
            ? stack.start(name, Object.fromEntries(searchParams))
            : Promise.reject(new Error(`no operation '${operation}'`));
    done.then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
