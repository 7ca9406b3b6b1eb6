import type { Consumer, Kafka } from 'kafkajs';
import { oldestOf, withAdmin } from './kafka-admin';
import { retry } from './kafka-client';

/**
 * Commits the oldest offset of every partition for a group, as its only member for a moment. kafkajs's own
 * `setOffsets` does the same, one topic at a time and five seconds each.
 * @throws Error while the group has members: they would go on from where they are
 */
export async function rewindGroup(kafka: Kafka, groupId: string, topics: readonly string[]): Promise<void> {
  const oldest = await withAdmin(kafka, (admin) => oldestOf(admin, topics));
  const consumer = kafka.consumer({
    groupId,
    sessionTimeout: 10_000,
    maxWaitTimeInMs: 100,
    allowAutoTopicCreation: false,
    retry: { ...retry, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    const { state } = await consumer.describeGroup();
    if (state !== 'Empty' && state !== 'Dead')
      throw new Error(`${groupId} still runs (${state}): stop it first`);
    await join(consumer);
    await consumer.commitOffsets(oldest);
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
}

async function join(consumer: Consumer): Promise<void> {
  const crashed = new Promise<never>((_resolve, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  });
  const running = consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    eachBatch: () => Promise.resolve(),
  });
  await Promise.race([running, crashed]);
}
