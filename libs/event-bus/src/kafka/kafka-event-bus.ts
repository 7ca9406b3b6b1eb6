import type { TopicDefinition } from '@makeport/contracts';
import type { EventBus, OutgoingMessage, SubscribeOptions, Subscription } from '../event-bus';
import type { EventBusLogger } from '../logger';
import { ensureTopics, listPositions, listRanges, withAdmin } from './kafka-admin';
import { createKafkaClient } from './kafka-client';
import { drainTopic } from './kafka-drain';
import { KafkaProducer } from './kafka-producer';
import type { KafkaSecurity } from './kafka-security';
import { KafkaSubscription } from './kafka-subscription';

/** Connects lazily, with the first publish or subscription. */
export function createKafkaEventBus(options: {
  brokers: string[];
  clientId: string;
  logger: EventBusLogger;
  /** Absent: plain text. */
  security?: KafkaSecurity;
}): EventBus {
  const kafka = createKafkaClient(options);
  const producer = new KafkaProducer(kafka);
  const subscriptions = new Set<Subscription>();
  return {
    publish: (messages: readonly OutgoingMessage[]) => producer.publish(messages),
    subscribe: (subscribe: SubscribeOptions) => {
      const subscription = new KafkaSubscription(kafka, subscribe, options.logger);
      subscriptions.add(subscription);
      return subscription;
    },
    ensureTopics: (topics: readonly TopicDefinition[]) =>
      withAdmin(kafka, (admin) => ensureTopics(admin, topics)),
    drain: (drain) => drainTopic(kafka, drain),
    listTopics: () => withAdmin(kafka, (admin) => admin.listTopics()),
    listRanges: (topics) => withAdmin(kafka, (admin) => listRanges(admin, topics)),
    listPositions: ({ groupId, topics }) =>
      withAdmin(kafka, (admin) => listPositions(admin, groupId, topics)),
    deleteGroup: (groupId) =>
      withAdmin(kafka, async (admin) => void (await admin.deleteGroups([groupId]))),
    disconnect: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await producer.disconnect();
    },
  };
}
