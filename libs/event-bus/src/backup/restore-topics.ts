import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { KafkaJSError, type Admin, type Kafka, type Producer } from 'kafkajs';
import { ensureTopics, listPositions, listRanges, withAdmin } from '../kafka/kafka-admin';
import { retry } from '../kafka/kafka-client';
import type { TopicPosition } from '../event-bus';
import {
  fileOfTopic,
  fromBase64,
  keptMessage,
  restoreHeaders,
  type KeptMessage,
  type NotedPositions,
} from './topics-backup';

const BATCH = 500;
const DAY_MS = 86_400_000;
const COORDINATOR_TIMEOUT_MS = 60_000;
const COORDINATOR_POLL_MS = 500;
/**
 * A new broker elects leaders and coordinators one partition at a time, which exceeds the default
 * retries.
 */
const patientRetry = { ...retry, retries: 20 };

interface Restored {
  readonly messages: number;
  /** Events that were skipped because they are not in the restored databases. */
  readonly passedOver: number;
}

/** A restored partition: its original end, and each group's position in it. */
interface Written {
  readonly knownEnd: bigint;
  readonly groups: { readonly groupId: string; readonly position: bigint; place: number }[];
  count: number;
}

/**
 * Fills the empty topics of a new broker in the original order and restores the position of each
 * group. Skips events that were published after the recorded positions and are not in the restored
 * databases: the changes that they describe are lost.
 * @throws Error if a topic is not empty or does not end at the expected offset
 */
export async function restoreTopics(
  kafka: Kafka,
  noted: NotedPositions,
  { folder, knownEvents }: { folder: string; knownEvents: ReadonlySet<string> },
): Promise<Restored> {
  await withAdmin(kafka, (admin) => prepareTopics(admin, noted));
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    retry: patientRetry,
  });
  await producer.connect();
  const partitions = getPartitions(noted);
  let passedOver = 0;
  try {
    for (const { name } of noted.topics)
      passedOver += await writeTopic({ producer, topic: name, folder, partitions, knownEvents });
  } finally {
    await producer.disconnect();
  }
  await withAdmin(kafka, (admin) => checkEnds(admin, noted, partitions));
  await placeGroups(kafka, partitions);
  const messages = [...partitions.values()].reduce((sum, { count }) => sum + count, 0);
  return { messages, passedOver };
}

async function prepareTopics(admin: Admin, { topics }: NotedPositions): Promise<void> {
  await ensureTopics(
    admin,
    topics.map(({ retentionMs, ...topic }) => ({
      ...topic,
      retentionDays: retentionMs === '-1' ? null : Number(retentionMs) / DAY_MS,
    })),
  );
  const ranges = await listRanges(
    admin,
    topics.map(({ name }) => name),
  );
  const used = ranges.find(({ end }) => end !== '0');
  if (used) throw new Error(`the topic ${used.topic} is not empty`);
  for (const { name, partitions } of topics) {
    const there = ranges.filter(({ topic }) => topic === name).length;
    if (there !== partitions)
      throw new Error(`the topic ${name} has ${there} partitions, in the backup ${partitions}`);
  }
}

function getPartitions({ ends, groups }: NotedPositions): Map<string, Written> {
  const partitions = new Map<string, Written>(
    ends.map(({ topic, partition, offset }) => [
      `${topic}/${partition}`,
      { knownEnd: BigInt(offset), groups: [], count: 0 },
    ]),
  );
  for (const { groupId, positions } of groups) {
    const told = new Map(
      positions.map(({ topic, partition, offset }) => [`${topic}/${partition}`, BigInt(offset)]),
    );
    const topics = new Set(positions.map(({ topic }) => topic));
    // In a partition without a committed position, the group starts at the beginning.
    for (const { topic, partition } of ends.filter((end) => topics.has(end.topic))) {
      const position = told.get(`${topic}/${partition}`) ?? 0n;
      partitions.get(`${topic}/${partition}`)?.groups.push({ groupId, position, place: 0 });
    }
  }
  return partitions;
}

/** Returns the number of skipped messages. */
async function writeTopic({
  producer,
  topic,
  folder,
  partitions,
  knownEvents,
}: {
  producer: Producer;
  topic: string;
  folder: string;
  partitions: ReadonlyMap<string, Written>;
  knownEvents: ReadonlySet<string>;
}): Promise<number> {
  let batch: KeptMessage[] = [];
  let passedOver = 0;
  const send = async (): Promise<void> => {
    if (batch.length === 0) return;
    const messages = batch.map(({ partition, timestamp, key, value, headers }) => ({
      partition,
      timestamp,
      headers: restoreHeaders(headers),
      key: fromBase64(key),
      value: fromBase64(value),
    }));
    await producer.send({ topic, acks: -1, messages });
    batch = [];
  };
  for await (const line of createInterface({
    input: createReadStream(resolve(folder, fileOfTopic(topic))),
  })) {
    const message = keptMessage.parse(JSON.parse(line));
    const written = partitions.get(`${topic}/${message.partition}`);
    if (!written)
      throw new Error(`the partition ${topic}/${message.partition} is missing in the notes`);
    const offset = BigInt(message.offset);
    if (offset >= written.knownEnd && !knownEvents.has(getEventId(message) ?? '')) {
      passedOver += 1;
      continue;
    }
    written.count += 1;
    for (const group of written.groups) if (offset < group.position) group.place = written.count;
    batch.push(message);
    if (batch.length === BATCH) await send();
  }
  await send();
  return passedOver;
}

function getEventId({ value }: KeptMessage): string | undefined {
  try {
    const event = JSON.parse(fromBase64(value)?.toString('utf8') ?? '') as {
      readonly id?: unknown;
    };
    return typeof event.id === 'string' ? event.id : undefined;
  } catch {
    return undefined;
  }
}

async function checkEnds(
  admin: Admin,
  { topics }: NotedPositions,
  partitions: ReadonlyMap<string, Written>,
): Promise<void> {
  const ranges = await listRanges(
    admin,
    topics.map(({ name }) => name),
  );
  for (const { topic, partition, end } of ranges) {
    const { count } = partitions.get(`${topic}/${partition}`) ?? { count: 0 };
    if (end !== String(count))
      throw new Error(
        `${topic}/${partition} ends at ${end} instead of ${count}: restart the restore`,
      );
  }
}

/**
 * Commits the position of each group. Only a member of a group may commit, so this joins each group
 * briefly.
 */
async function placeGroups(kafka: Kafka, partitions: ReadonlyMap<string, Written>): Promise<void> {
  const places = new Map<string, TopicPosition[]>();
  for (const [name, { groups }] of partitions) {
    const [topic = '', partition = ''] = name.split('/');
    for (const { groupId, place } of groups) {
      const own = places.get(groupId) ?? [];
      own.push({ topic, partition: Number(partition), offset: String(place) });
      places.set(groupId, own);
    }
  }
  for (const [groupId, own] of places) await placeGroupPatiently(kafka, groupId, own);
}

/** kafkajs does not retry while a coordinator loads. Repeating the commit is harmless. */
async function placeGroupPatiently(...args: Parameters<typeof placeGroup>): Promise<void> {
  const deadline = Date.now() + COORDINATOR_TIMEOUT_MS;
  for (;;) {
    try {
      return await placeGroup(...args);
    } catch (error) {
      if (!(error instanceof KafkaJSError && error.retriable) || Date.now() > deadline) throw error;
      await delay(COORDINATOR_POLL_MS);
    }
  }
}

async function placeGroup(kafka: Kafka, groupId: string, places: TopicPosition[]): Promise<void> {
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    retry: { ...patientRetry, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({
      topics: [...new Set(places.map(({ topic }) => topic))],
      fromBeginning: true,
    });
    await new Promise<void>((running, failed) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => failed(payload.error));
      consumer
        .run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: async () => {} })
        .then(running, failed);
    });
    await consumer.commitOffsets(places);
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
  const topics = [...new Set(places.map(({ topic }) => topic))];
  const stands = await withAdmin(kafka, (admin) => listPositions(admin, groupId, topics));
  const isThere = (place: TopicPosition): boolean =>
    stands.some(
      (at) =>
        at.topic === place.topic && at.partition === place.partition && at.offset === place.offset,
    );
  // kafkajs silently ignores commits while the consumer does not run.
  if (!places.every(isThere))
    throw new Error(`the group ${groupId} is not at the expected offsets`);
}
