import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import { rebuildReadModel } from '../rebuild/rebuild-read-model';
import { openDataSource } from './event-bus-database';
import { parcelModel } from './parcel-model';
import { RecordingLogger } from './recording-logger';

const FINISHED = 20;

/** Runs a rebuild that halts after some events, for a test that kills it. */
async function main(): Promise<void> {
  const { DATABASE_URL = '', KAFKA_BROKERS = '', TOPIC = '', GROUP = '' } = process.env;
  const logger = new RecordingLogger();
  const bus = createKafkaEventBus({
    brokers: KAFKA_BROKERS.split(','),
    clientId: 'rebuild-process',
    logger,
  });
  const dataSource = await openDataSource(DATABASE_URL, 4);
  let handled = 0;
  const model = parcelModel(TOPIC, GROUP, async () => {
    handled += 1;
    if (handled <= FINISHED) return;
    process.send?.('ready');
    await new Promise(() => undefined);
  });
  await rebuildReadModel({ bus, dataSource, model, logger });
}

void main();
