import { exampleNotification, notificationEvents, topics } from '@makeport/contracts';
import { createKafkaEventBus, createTopics } from '@makeport/event-bus';
import { createLogger, loadConfig } from '@makeport/service-kit';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { configSchema } from '../config';
import { startBff } from '../start-bff';
import { eventMessage } from '../testing/event-message';
import { RealtimeHub } from './realtime-hub';

describe('events from Kafka', () => {
  const logger = createLogger('test', { LOG_LEVEL: 'silent' });
  const bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'test', logger });
  const instances: NestFastifyApplication[] = [];

  beforeAll(async () => {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const config = loadConfig(configSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: '0',
      RPC_TOKEN_SECRET: 'a-secret-for-tests-that-is-long-enough',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      KAFKA_BROKERS: kafkaBrokers().join(','),
    });
    instances.push(...(await Promise.all([startBff(config), startBff(config)])));
  });

  afterAll(async () => {
    await Promise.all([...instances.map((app) => app.close()), bus.disconnect()]);
  });

  it('reach every instance of the bff', async () => {
    const recipientId = randomUUID();
    const received = instances.map((app) =>
      app.get(RealtimeHub).subscribe('notification', recipientId).next(),
    );
    const notification = { ...exampleNotification, id: randomUUID(), recipientId };
    // Until both have joined their groups: what was published before is not for them.
    let arrived = 0;
    for (const each of received) void each.then(() => arrived++);
    await eventually(
      async () => {
        await bus.publish([eventMessage(notificationEvents.notificationStored, { notification })]);
        expect(arrived).toBe(2);
      },
      { timeoutMs: 30_000, everyMs: 250 },
    );
    expect(await Promise.all(received)).toEqual([
      { done: false, value: { notification } },
      { done: false, value: { notification } },
    ]);
  });
});
