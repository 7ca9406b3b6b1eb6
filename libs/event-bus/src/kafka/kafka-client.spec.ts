import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createKafkaClient } from './kafka-client';
import { kafkaSecurity, type KafkaSecuritySettings } from './kafka-security';

const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const TLS_HANDSHAKE = 0x16;

/** Returns the first byte that a broker receives from a client. */
async function firstByte(settings: KafkaSecuritySettings): Promise<number | undefined> {
  const broker = createServer().listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const { port } = broker.address() as AddressInfo;
  const admin = createKafkaClient({
    brokers: [`127.0.0.1:${port}`],
    clientId: 'test',
    logger,
    security: kafkaSecurity(settings),
  }).admin({ retry: { retries: 0 } });
  try {
    const connected = once(broker, 'connection') as Promise<[Socket]>;
    const connecting = admin.connect().catch(() => undefined);
    const [socket] = await connected;
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    // Rejects retries immediately.
    broker.close();
    socket.destroy();
    await connecting;
    return bytes[0];
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

describe('createKafkaClient', () => {
  it('X14, OPEN-40: begins with a TLS handshake where it is switched on, and not by default', async () => {
    expect(await firstByte({})).not.toBe(TLS_HANDSHAKE);
    expect(await firstByte({ KAFKA_TLS: 'on' })).toBe(TLS_HANDSHAKE);
  }, 20_000);
});
