import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigResourceTypes, type Admin, type Kafka } from 'kafkajs';
import { getEnds, listRanges, withAdmin } from '../kafka/kafka-admin';
import { retry } from '../kafka/kafka-client';
import {
  fileOfTopic,
  keepHeaders,
  toBase64,
  type KeptMessage,
  type NotedPositions,
} from './topics-backup';

/** Kafka's internal topics. */
const isInternal = (topic: string): boolean => topic.startsWith('__');

/**
 * Records the positions of groups and topics, groups first. A group commits its position after its
 * transaction, so every later state of the databases contains the events below that position.
 */
export function notePositions(kafka: Kafka): Promise<NotedPositions> {
  return withAdmin(kafka, async (admin) => {
    const groups = await describeGroups(admin);
    const names = (await admin.listTopics()).filter((name) => !isInternal(name)).toSorted();
    const ends = (await getEnds(admin, names)).all();
    return { topics: await describeTopics(admin, names), ends, groups };
  });
}

/**
 * Matches groups that serve a single process. The next process uses a new group and starts at the
 * end of the topic, so these positions need no backup.
 */
const isOfOneProcess = (groupId: string): boolean =>
  /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(groupId);

async function describeGroups(admin: Admin): Promise<NotedPositions['groups']> {
  const { groups } = await admin.listGroups();
  const described = await Promise.all(
    groups
      .filter(({ groupId }) => !isOfOneProcess(groupId))
      .map(async ({ groupId }) => {
        const positions = (await admin.fetchOffsets({ groupId })).flatMap(({ topic, partitions }) =>
          partitions
            .filter(({ offset }) => BigInt(offset) >= 0n)
            .map(({ partition, offset }) => ({ topic, partition, offset })),
        );
        return { groupId, positions };
      }),
  );
  return described.filter(({ positions }) => positions.length > 0);
}

async function describeTopics(
  admin: Admin,
  names: readonly string[],
): Promise<NotedPositions['topics']> {
  if (names.length === 0) return [];
  const { topics } = await admin.fetchTopicMetadata({ topics: [...names] });
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({ type: ConfigResourceTypes.TOPIC, name })),
  });
  return topics.map(({ name, partitions }) => {
    const entries =
      resources.find(({ resourceName }) => resourceName === name)?.configEntries ?? [];
    const setting = (key: string): string =>
      entries.find(({ configName }) => configName === key)?.configValue ?? '';
    return {
      name,
      partitions: partitions.length,
      retentionMs: setting('retention.ms'),
      compacted: setting('cleanup.policy').includes('compact'),
    };
  });
}

/** Writes the current contents of the topics, one file each. Returns the number of messages. */
export async function copyTopics(
  kafka: Kafka,
  topics: readonly string[],
  folder: string,
): Promise<number> {
  const ranges = await withAdmin(kafka, (admin) => listRanges(admin, topics));
  const open = new Map(
    ranges
      .filter(({ first, end }) => BigInt(first) < BigInt(end))
      .map(({ topic, partition, end }) => [`${topic}/${partition}`, BigInt(end)]),
  );
  const files = new Map(
    topics.map((topic) => [topic, createWriteStream(resolve(folder, fileOfTopic(topic)))]),
  );
  let messages = 0;
  if (open.size > 0) {
    await readAll(kafka, topics, async (topic, message) => {
      const partition = `${topic}/${message.partition}`;
      const end = open.get(partition);
      if (end !== undefined && BigInt(message.offset) < end) {
        await writeLine(files.get(topic), message);
        messages += 1;
        if (BigInt(message.offset) + 1n >= end) open.delete(partition);
      }
      return open.size > 0;
    });
  }
  await Promise.all([...files.values()].map((file) => once(file.end(), 'close')));
  return messages;
}

async function writeLine(file: WriteStream | undefined, message: KeptMessage): Promise<void> {
  if (file && !file.write(`${JSON.stringify(message)}\n`)) await once(file, 'drain');
}

/** Reads from the first message, in a temporary group, until `take` returns false. */
async function readAll(
  kafka: Kafka,
  topics: readonly string[],
  take: (topic: string, message: KeptMessage) => Promise<boolean>,
): Promise<void> {
  const groupId = `backup-${randomUUID()}`;
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 200,
    retry: { ...retry, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await new Promise<void>((done, failed) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => failed(payload.error));
      consumer
        .run({
          autoCommit: false,
          eachBatch: async (payload) => {
            const { batch } = payload;
            for (const { offset, timestamp, key, value, headers } of batch.messages) {
              const kept = {
                partition: batch.partition,
                offset,
                timestamp,
                headers: keepHeaders(headers),
                key: toBase64(key),
                value: toBase64(value),
              };
              if (!(await take(batch.topic, kept))) return done();
            }
            await payload.heartbeat();
          },
        })
        .catch(failed);
    });
  } finally {
    await consumer.disconnect().catch(() => undefined);
    await withAdmin(kafka, (admin) => admin.deleteGroups([groupId])).catch(() => undefined);
  }
}
