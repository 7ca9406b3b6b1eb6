import type { Kafka, Producer, TopicMessages } from 'kafkajs';
import pRetry, { AbortError } from 'p-retry';
import { PublishError, type OutgoingMessage } from '../event-bus';
import { retry } from './kafka-client';
import { isRefusal, isRetriable } from './kafka-errors';

/**
 * Sends one request at a time through one producer, which connects lazily. A new producer retries a
 * failed batch as a whole; consumers deduplicate. kafkajs's own retry repeats only the requests to
 * brokers that have not answered, and silently drops messages of a partition whose new leader has
 * answered already.
 */
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
    const { initialRetryTime: minTimeout, maxRetryTime: maxTimeout, retries } = retry;
    try {
      await pRetry(() => this.attempt(messages), {
        minTimeout,
        maxTimeout,
        retries,
        shouldRetry: ({ error }) => isRetriable(error),
      });
    } catch (cause) {
      throw new PublishError('publishing failed', { refused: isRefusal(cause), cause });
    }
  }

  private async attempt(messages: readonly OutgoingMessage[]): Promise<void> {
    try {
      this.producer ??= this.connect();
      const producer = await this.producer.catch((error: Error) => {
        // kafkajs has used up its retries of the connection. More retries would delay a shutdown.
        throw new AbortError(error);
      });
      await producer.sendBatch({ topicMessages: byTopic(messages), acks: -1, timeout: 8_000 });
    } catch (error) {
      // The next producer refreshes the partition leaders.
      await this.discard();
      throw error;
    }
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { ...retry, retries: 0 },
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
