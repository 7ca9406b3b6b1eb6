import { stopIdleWakeUps } from '@makeport/kafkajs-idle';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { eventually } from './eventually';
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
  await asAdmin(async (admin) => {
    await admin.createTopics({
      waitForLeaders: true,
      topics: topics.map(({ name, partitions = 3, config = {} }) => ({
        topic: name,
        numPartitions: partitions,
        replicationFactor: 1,
        configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
      })),
    });
  });
}

/** Lets a consumer group that has not consumed yet begin with what comes next, not with what other tests left. */
export async function skipToEnd(groupId: string, topics: readonly string[]): Promise<void> {
  await asAdmin(async (admin) => {
    for (const topic of topics) {
      // A broker that has just started leads no partition yet, and coordinates no group.
      await eventually(async () => {
        const partitions = await admin.fetchTopicOffsets(topic);
        await admin.setOffsets({ groupId, topic, partitions });
      });
    }
  });
}

async function asAdmin(work: (admin: Admin) => Promise<void>): Promise<void> {
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
    await work(admin);
  } finally {
    await admin.disconnect();
  }
}
