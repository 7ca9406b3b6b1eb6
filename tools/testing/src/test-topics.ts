import { patchKafkajs } from '@makeport/kafkajs-patches';
import { Kafka, logLevel, type Admin, type TopicPartitionOffset } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { eventually } from './eventually';
import { kafkaBrokers } from './test-engines';

/** Returns a unique name for a topic, a consumer group or a workflow id. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 13)}`;
}

export interface TestTopic {
  readonly name: string;
  readonly partitions?: number;
  /** Kafka's topic settings, such as `cleanup.policy`. */
  readonly config?: Readonly<Record<string, string>>;
}

/** Creates topics and waits until their partitions have leaders. */
export async function createTestTopics(topics: readonly TestTopic[]): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.createTopics({
      // kafkajs's own wait fails if the broker that it queries has no metadata of the topic yet.
      waitForLeaders: false,
      topics: topics.map(({ name, partitions = 3, config = {} }) => ({
        topic: name,
        numPartitions: partitions,
        replicationFactor: 1,
        configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
      })),
    });
    await eventually(() => Promise.all(topics.map(({ name }) => admin.fetchTopicOffsets(name))));
  });
}

/**
 * Moves a new consumer group to the end of the topics, so that it skips messages of other tests.
 */
export async function skipToEnd(groupId: string, topics: readonly string[]): Promise<void> {
  // A broker that has just started leads no partition and coordinates no group yet.
  const ends = await eventually(() =>
    asAdmin((admin) =>
      Promise.all(
        topics.map(async (topic) =>
          (await admin.fetchTopicOffsets(topic)).map(({ partition, offset }) => ({
            topic,
            partition,
            offset,
          })),
        ),
      ),
    ),
  );
  await eventually(() => commitAsMember(groupId, topics, ends.flat()));
}

/**
 * Commits the offsets of all topics as a group member. `admin.setOffsets` takes one topic at a
 * time, and fetches for five seconds each time.
 */
async function commitAsMember(
  groupId: string,
  topics: readonly string[],
  offsets: readonly TopicPartitionOffset[],
): Promise<void> {
  const consumer = testKafka().consumer({
    groupId,
    maxWaitTimeInMs: 50,
    // By default kafkajs restarts a failed consumer even after `disconnect`, which leaves an idle
    // member.
    retry: { retries: 5, restartOnFailure: () => Promise.resolve(false) },
  });
  const joined = new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.GROUP_JOIN, () => resolve());
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  });
  joined.catch(() => undefined);
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...topics] });
    await consumer.run({ autoCommit: false, eachBatch: () => Promise.resolve() });
    await joined;
    await consumer.commitOffsets([...offsets]);
  } finally {
    await consumer.disconnect();
  }
}

function testKafka(): Kafka {
  patchKafkajs();
  return new Kafka({
    brokers: kafkaBrokers(),
    clientId: 'tests',
    // Disables the log, since retries are expected and a final failure is thrown.
    logLevel: logLevel.NOTHING,
    retry: { retries: 5 },
  });
}

async function asAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = testKafka().admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
