import { exampleNotification, identityRpc, notificationEvents, topics } from '@makeport/contracts';
import { createKafkaEventBus, createTopics } from '@makeport/event-bus';
import { createLogger, loadConfig } from '@makeport/service-kit';
import { FakeService, rpcKeysOfTest } from '@makeport/service-kit/testing';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { createClient, type Client } from 'graphql-ws';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { configSchema } from '../config';
import { notificationChannel } from '../features/notifications/notification-events';
import { startBff } from '../start-bff';
import { Balancer } from '../testing/balancer';
import { ORIGIN } from '../testing/bff-under-test';
import { eventMessage } from '../testing/event-message';
import { people } from '../testing/people';
import { RealtimeHub } from './realtime-hub';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
/** Unique to this spec, because other specs publish on the same Kafka at the same time. */
const recipient = { ...people.brand, id: randomUUID() };

describe('events from Kafka', () => {
  const logger = createLogger('test', { LOG_LEVEL: 'silent' });
  const bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'test', logger });
  const instances: NestFastifyApplication[] = [];
  let identity: FakeService;

  beforeAll(async () => {
    await createTopics({ brokers: kafkaBrokers(), topics });
    identity = await FakeService.start('identity', { secret: SECRET });
    identity.answer(identityRpc.getSession, async () => ({
      session: { account: recipient, expiresAt: '2099-01-01T00:00:00.000Z' },
    }));
    const config = loadConfig(configSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: '0',
      ...rpcKeysOfTest(SECRET, 'bff'),
      PUBLIC_ORIGIN: ORIGIN,
      IDENTITY_RPC: identity.address,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      KAFKA_BROKERS: kafkaBrokers().join(','),
    });
    instances.push(...(await Promise.all([startBff(config), startBff(config)])));
  });

  afterAll(async () => {
    await Promise.all([...instances.map((app) => app.close()), bus.disconnect()]);
    await identity.stop();
  });

  it('reach every instance of the bff from its first moment on', async () => {
    const recipientId = randomUUID();
    const listeners = instances.map((app) =>
      app.get(RealtimeHub).subscribe(notificationChannel, recipientId),
    );
    const received = listeners.map((listener) => listener.next());
    const notification = { ...exampleNotification, id: randomUUID(), recipientId };
    // The processes join Kafka before they accept connections, so a connected page misses nothing.
    await bus.publish([eventMessage(notificationEvents.notificationStored, { notification })]);
    expect(await Promise.all(received)).toEqual([
      { done: false, value: { notification } },
      { done: false, value: { notification } },
    ]);
    for (const listener of listeners) await listener.return?.();
  });

  it('NFR-7, NFR-18: reach pages behind a balancer, whichever process they are at; one that ends sends them to the other', async () => {
    const ports = await Promise.all(
      instances.map(async (app) => Number(new URL(await app.getUrl()).port)),
    );
    const balancer = await Balancer.start(ports);
    const received: string[][] = [];
    const open = (page: number): Client => {
      const own: string[] = (received[page] = []);
      const client = createClient({
        url: `${balancer.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: OwnPageSocket,
        retryAttempts: 50,
        retryWait: () => delay(50),
        shouldRetry: () => true,
      });
      client.subscribe<{ notificationAdded: { notification: { id: string } } }>(
        { query: 'subscription { notificationAdded { notification { id } } }' },
        {
          next: ({ data }) => void own.push(data?.notificationAdded.notification.id ?? 'an error'),
          error: () => own.push('an error'),
          complete: () => undefined,
        },
      );
      return client;
    };
    const subscribed = (): number[] => instances.map((app) => app.get(RealtimeHub).size);
    const tell = async (): Promise<string> => {
      const notification = { ...exampleNotification, id: randomUUID(), recipientId: recipient.id };
      await bus.publish([eventMessage(notificationEvents.notificationStored, { notification })]);
      return notification.id;
    };
    const clients = [0, 1, 2, 3].map(open);
    await eventually(async () => expect(subscribed()).toEqual([2, 2]), { timeoutMs: 30_000 });
    const first = await tell();
    await eventually(async () => expect(received).toEqual(clients.map(() => [first])));

    balancer.remove(ports[0] ?? 0);
    await instances.shift()?.close();
    await eventually(async () => expect(subscribed()).toEqual([4]), { timeoutMs: 30_000 });
    const second = await tell();
    await eventually(async () => expect(received).toEqual(clients.map(() => [first, second])));
    for (const client of clients) void client.dispose();
    await balancer.stop();
  });
});

/** A socket with the origin and the cookie of the site's own page. */
class OwnPageSocket extends WebSocket {
  constructor(url: string, protocol: string) {
    super(url, protocol, { headers: { origin: ORIGIN, cookie: 'makeport=brand' } });
  }
}
