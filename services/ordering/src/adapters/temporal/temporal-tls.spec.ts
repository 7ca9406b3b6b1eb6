import { Metrics } from '@makeport/service-kit';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createTemporalClient } from './temporal-client';
import { EscrowWorker } from './escrow-worker';
import type { TemporalConfig } from './temporal-config';

const TLS_HANDSHAKE = 0x16;

/** Returns the first byte that a client sends to a server. */
async function firstByte(
  tls: TemporalConfig['tls'],
  start: (temporal: TemporalConfig) => () => Promise<void>,
): Promise<number | undefined> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const stop = start({
    address: `127.0.0.1:${port}`,
    namespace: 'default',
    ...(tls ? { tls } : {}),
  });
  const [socket] = await connected;
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  server.on('connection', (later) => later.destroy());
  server.close();
  socket.destroy();
  await stop();
  return bytes[0];
}

const asClient = (temporal: TemporalConfig) => {
  const client = createTemporalClient(temporal);
  const asked = client
    .withDeadline(Date.now() + 2_000, () => client.workflow.count())
    .catch(() => undefined);
  return async () => {
    await asked;
    await client.connection.close();
  };
};

const asWorker = (temporal: TemporalConfig) => {
  const logger = { warn: () => undefined, info: () => undefined } as never;
  const worker = new EscrowWorker({
    temporal,
    taskQueue: 'test',
    maxCachedWorkflows: 2,
    logger,
    metrics: new Metrics('ordering-worker'),
    workflowBundle: { code: '' },
    activities: {} as never,
  });
  worker.start();
  return () => worker.stop();
};

describe.each([
  ['the client', asClient],
  ['the worker', asWorker],
])('%s of Temporal', (_who, start) => {
  it('X14, OPEN-40: begins with a TLS handshake where it is switched on, and not by default', async () => {
    expect(await firstByte(undefined, start)).not.toBe(TLS_HANDSHAKE);
    expect(await firstByte({}, start)).toBe(TLS_HANDSHAKE);
  }, 20_000);
});
