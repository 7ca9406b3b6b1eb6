import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import { OutboxRelay } from '../outbox/outbox-relay';
import { openDataSource } from './event-bus-database';
import { RecordingLogger } from './recording-logger';

/** A relay in its own process, for tests that kill it. */
async function main(): Promise<void> {
  const { DATABASE_URL = '', KAFKA_BROKERS = '' } = process.env;
  const logger = new RecordingLogger();
  const bus = createKafkaEventBus({
    brokers: KAFKA_BROKERS.split(','),
    clientId: 'relay-process',
    logger,
  });
  const dataSource = await openDataSource(DATABASE_URL, 2);
  const relay = new OutboxRelay({ dataSource, bus, logger, pollIntervalMs: 200 });
  await relay.start();
  process.send?.('ready');
}

void main();
