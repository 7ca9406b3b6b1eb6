import { EventConsumer } from '../consumer/event-consumer';
import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import { openDataSource } from './event-bus-database';
import { noteEffect, parcelMoved } from './parcel';
import { on } from '../event-handler';
import { RecordingLogger } from './recording-logger';

/** A consumer in its own process, for tests that kill it. */
async function main(): Promise<void> {
  const { DATABASE_URL = '', KAFKA_BROKERS = '', TOPIC = '', GROUP = '', BATCHED } = process.env;
  const logger = new RecordingLogger();
  const bus = createKafkaEventBus({
    brokers: KAFKA_BROKERS.split(','),
    clientId: 'consumer-process',
    logger,
  });
  const dataSource = await openDataSource(DATABASE_URL, 4);
  const consumer = new EventConsumer({
    bus,
    dataSource,
    groupId: GROUP,
    logger,
    batched: BATCHED === 'true' ? 'delayed' : undefined,
    handlers: [on(parcelMoved(TOPIC), (event, manager) => noteEffect(manager, GROUP, event))],
  });
  await consumer.start();
  await consumer.joined();
  process.send?.('ready');
}

void main();
