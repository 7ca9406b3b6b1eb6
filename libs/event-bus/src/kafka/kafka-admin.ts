import { setTimeout as delay } from 'node:timers/promises';
import type { TopicDefinition } from '@makeport/contracts';
import { KafkaJSProtocolError, type Admin, type Kafka } from 'kafkajs';
import type { PartitionRange, TopicPosition } from '../event-bus';
import { retry } from './kafka-client';

const DAY_MS = 86_400_000;
const LEADERS_TIMEOUT_MS = 60_000;
const LEADERS_POLL_MS = 100;

/** Connects an admin client for one task and disconnects it. */
export async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin({ retry });
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

export async function ensureTopics(
  admin: Admin,
  topics: readonly TopicDefinition[],
): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !existing.has(topic.name));
  if (missing.length === 0) return;
  await admin.createTopics({
    waitForLeaders: false,
    topics: missing.map((topic) => ({
      topic: topic.name,
      numPartitions: topic.partitions,
      configEntries: [
        { name: 'cleanup.policy', value: topic.compacted ? 'compact' : 'delete' },
        {
          name: 'retention.ms',
          value: String(topic.retentionDays === null ? -1 : topic.retentionDays * DAY_MS),
        },
      ],
    })),
  });
  await waitForLeaders(
    admin,
    missing.map(({ name }) => name),
  );
}

/**
 * Waits until the leader of each partition serves it, which other brokers announce earlier. The
 * wait of kafkajs fails if the called broker does not have the topic yet.
 */
async function waitForLeaders(admin: Admin, topics: readonly string[]): Promise<void> {
  const deadline = Date.now() + LEADERS_TIMEOUT_MS;
  for (;;) {
    try {
      // One after the other: with two in parallel, kafkajs may forget the topic of the first.
      for (const topic of topics) await admin.fetchTopicOffsets(topic);
      return;
    } catch (error) {
      const retriable = error instanceof KafkaJSProtocolError && error.retriable;
      if (!retriable || Date.now() > deadline) throw error;
      await delay(LEADERS_POLL_MS);
    }
  }
}

/** Returns the current end of each partition: the offset of the next message. */
export async function getEnds(admin: Admin, topics: readonly string[]): Promise<Positions> {
  const positions = new Positions();
  for (const topic of topics) {
    for (const { partition, high } of await admin.fetchTopicOffsets(topic))
      positions.set(topic, partition, high);
  }
  return positions;
}

export class Positions {
  private readonly offsets = new Map<
    string,
    { topic: string; partition: number; offset: string }
  >();

  set(topic: string, partition: number, offset: string): void {
    this.offsets.set(`${topic} ${partition}`, { topic, partition, offset });
  }

  all(): { topic: string; partition: number; offset: string }[] {
    return [...this.offsets.values()];
  }
}

export async function listRanges(
  admin: Admin,
  topics: readonly string[],
): Promise<PartitionRange[]> {
  const ranges: PartitionRange[] = [];
  for (const topic of topics) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      ranges.push({ topic, partition, first: low, end: high });
  }
  return ranges;
}

export async function listPositions(
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): Promise<TopicPosition[]> {
  const committed = await admin.fetchOffsets({ groupId, topics: [...topics] });
  return committed
    .flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => ({ topic, partition, offset })),
    )
    .filter(({ offset }) => BigInt(offset) >= 0n);
}

/** Returns the messages between a group's position and the current end of a topic, by partition. */
export async function outstanding(
  admin: Admin,
  groupId: string,
  topic: string,
): Promise<Map<number, { from: bigint; end: bigint }>> {
  const ends = await admin.fetchTopicOffsets(topic);
  const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const positions = new Map(
    committed?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]),
  );
  const ranges = new Map<number, { from: bigint; end: bigint }>();
  for (const { partition, low, high } of ends) {
    const position = positions.get(partition) ?? -1n;
    const from = position < BigInt(low) ? BigInt(low) : position;
    if (from < BigInt(high)) ranges.set(partition, { from, end: BigInt(high) });
  }
  return ranges;
}
