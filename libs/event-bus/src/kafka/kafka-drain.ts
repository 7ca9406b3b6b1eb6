import type { Kafka } from 'kafkajs';
import type { EventBus } from '../event-bus';
import { outstanding, withAdmin } from './kafka-admin';
import { retry } from './kafka-client';
import { toIncoming } from './kafka-messages';

/** Reads a topic from a group's position to its current end, then stops. */
export async function drainTopic(
  kafka: Kafka,
  options: Parameters<EventBus['drain']>[0],
): Promise<number> {
  const { groupId, topic } = options;
  const ranges = await withAdmin(kafka, (admin) => outstanding(admin, groupId, topic));
  if (ranges.size === 0) return 0;
  let count = 0;
  const open = new Set(ranges.keys());
  const consumer = kafka.consumer({
    groupId: options.peek ? `${groupId}.peek` : groupId,
    sessionTimeout: 10_000,
    heartbeatInterval: 3_000,
    maxWaitTimeInMs: 200,
    allowAutoTopicCreation: false,
    retry: { ...retry, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer
        .run({
          autoCommit: false,
          eachBatchAutoResolve: false,
          eachBatch: async (payload) => {
            const { batch } = payload;
            const range = ranges.get(batch.partition);
            if (!range) return;
            for (const message of batch.messages) {
              const offset = BigInt(message.offset);
              if (offset >= range.from && offset < range.end) {
                await options.onMessage(toIncoming(topic, batch.partition, message));
                count += 1;
                const next = String(offset + 1n);
                if (!options.peek)
                  await consumer.commitOffsets([
                    { topic, partition: batch.partition, offset: next },
                  ]);
              }
              payload.resolveOffset(message.offset);
              if (offset + 1n >= range.end) open.delete(batch.partition);
              await payload.heartbeat();
              if (open.size === 0) return resolve();
            }
          },
        })
        .catch(reject);
    });
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
  return count;
}
