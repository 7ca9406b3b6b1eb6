import type { Kafka, Producer, TopicMessages } from 'kafkajs';
import { PublishError, type OutgoingMessage } from '../event-bus';
import { retry } from './kafka-client';
import { isRefusal } from './kafka-errors';

/** One idempotent producer, connected at the first message, one request at a time. */
export class KafkaProducer {
  private producer: Promise<Producer> | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly kafka: Kafka) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const sent = this.last.then(() => this.send(messages));
    this.last = sent.catch(() => undefined);
    await sent;
  }

  async disconnect(): Promise<void> {
    await this.last;
    await this.discard();
  }

  private async send(messages: readonly OutgoingMessage[]): Promise<void> {
    try {
      this.producer ??= this.connect();
      const producer = await this.producer;
      await producer.sendBatch({ topicMessages: byTopic(messages), acks: -1, timeout: 8_000 });
    } catch (cause) {
      // The broker may have taken the batch although its answer was lost. kafkajs would give the same sequence
      // numbers to the next batch, and the broker would drop that one as a duplicate: begin with a new producer id.
      await this.discard();
      throw new PublishError('publishing failed', { refused: isRefusal(cause), cause });
    }
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry,
    });
    try {
      await producer.connect();
    } catch (error) {
      await producer.disconnect().catch(() => undefined);
      throw error;
    }
    return producer;
  }

  private async discard(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    await producer?.then((connected) => connected.disconnect()).catch(() => undefined);
  }
}

function byTopic(messages: readonly OutgoingMessage[]): TopicMessages[] {
  const topics = new Map<string, TopicMessages>();
  for (const { topic, key, value, headers } of messages) {
    const entry = topics.get(topic) ?? { topic, messages: [] };
    entry.messages.push({ key, value, headers: { ...headers } });
    topics.set(topic, entry);
  }
  return [...topics.values()];
}
