import type { TopicDefinition } from '@makeport/contracts';
import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import type { EventBusLogger } from '../logger';

const silent: EventBusLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Creates missing topics and leaves the others unchanged. Brokers do not create topics
 * automatically, so deployments and tests call this.
 */
export async function createTopics(options: {
  brokers: string[];
  topics: readonly TopicDefinition[];
}): Promise<void> {
  const bus = createKafkaEventBus({
    brokers: options.brokers,
    clientId: 'create-topics',
    logger: silent,
  });
  try {
    await bus.ensureTopics(options.topics);
  } finally {
    await bus.disconnect();
  }
}
