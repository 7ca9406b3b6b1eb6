import { stopIdleWakeUps } from '@makeport/kafkajs-idle';
import { Kafka, logLevel } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { kafkaBrokers } from './test-engines';

/** A name that no other test uses, for a topic, a consumer group or a workflow id. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 13)}`;
}

export interface TestTopic {
  readonly name: string;
  readonly partitions?: number;
  /** Kafka's topic settings, such as `cleanup.policy`. */
  readonly config?: Readonly<Record<string, string>>;
}

/** Creates topics and waits until their partitions have a leader. */
export async function createTestTopics(topics: readonly TestTopic[]): Promise<void> {
  stopIdleWakeUps();
  const kafka = new Kafka({
    brokers: kafkaBrokers(),
    clientId: 'tests',
    logLevel: logLevel.ERROR,
    retry: { retries: 5 },
  });
  const admin = kafka.admin();
  await admin.connect();
  try {
    await admin.createTopics({
      waitForLeaders: true,
      topics: topics.map(({ name, partitions = 3, config = {} }) => ({
        topic: name,
        numPartitions: partitions,
        replicationFactor: 1,
        configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
      })),
    });
  } finally {
    await admin.disconnect();
  }
}
