import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { EventDetailsSource } from '../details/event-details-source';
import type { Delivery, EventBus, IncomingMessage, Subscription, Verdict } from '../event-bus';
import { handlersByType, getTopics, type EventHandler } from '../event-handler';
import type { EventBusLogger } from '../logger';
import { BatchHandler } from './batch-handler';
import { consumerMetrics } from './consumer-metrics';
import { handleMessage, type ConsumerContext } from './handle-message';
import { measureLag } from './consumer-lag';
import { deleteOldEntries } from './inbox';
import { handleRedriven } from './redriven-message';
import { failureTopics, redriveTopic } from './topics';
import { ShutdownError } from './wait';

export interface EventConsumerOptions {
  readonly bus: EventBus;
  readonly dataSource: DataSource;
  /** Names the group at the broker and in the inbox. A new name consumes everything again. */
  readonly groupId: string;
  readonly handlers: readonly EventHandler[];
  readonly logger: EventBusLogger;
  readonly metrics?: Registry | undefined;
  /**
   * Handles messages of several partitions in one transaction (ADR 0008). `gathered` collects
   * messages for half a second, for handlers that no user waits for.
   */
  readonly batched?: 'immediate' | 'delayed' | undefined;
  /** For handlers that need event details. */
  readonly details?: EventDetailsSource | undefined;
  /**
   * Called when the consumer has stopped for good. By default the error is thrown uncaught, which
   * ends the process.
   */
  readonly onFatal?: ((error: Error) => void) | undefined;
}

/**
 * Equal to the long poll of an idle fetch, so gathering adds no requests while the topic is idle.
 */
const GATHER_MS = 500;
const KEEP_INBOX_DAYS = 30;
const CLEANUP_EVERY_MS = 3_600_000;

/** Consumes events. Each event takes effect in the database exactly once (ADR 0008). */
export class EventConsumer {
  private readonly context: ConsumerContext;
  private readonly batches: BatchHandler;
  private readonly redriveTopics: ReadonlySet<string>;
  private readonly topics: readonly string[];
  private subscription: Subscription | undefined;
  private cleanup: NodeJS.Timeout | undefined;

  constructor(private readonly options: EventConsumerOptions) {
    this.context = {
      ...options,
      handlers: handlersByType(options.handlers),
      metrics: consumerMetrics(options.metrics, options.groupId, options.dataSource),
    };
    this.batches = new BatchHandler(this.context);
    this.topics = getTopics(options.handlers);
    if (options.metrics)
      measureLag(options.metrics, {
        bus: options.bus,
        groupId: options.groupId,
        topics: this.topics,
      });
    this.redriveTopics = new Set(this.topics.map((topic) => redriveTopic(topic, options.groupId)));
  }

  /** Starts consuming in the background, whether or not the broker is up. */
  async start(): Promise<void> {
    const { bus, groupId, batched, onFatal = endProcess } = this.options;
    this.subscription ??= bus.subscribe({
      groupId,
      topics: [...this.topics, ...this.redriveTopics],
      from: 'earliest',
      prepare: () => bus.ensureTopics(failureTopics(this.topics, groupId)),
      ...(batched
        ? {
            ...(batched === 'delayed' && { gatherMs: GATHER_MS }),
            onMessages: (messages, delivery) => this.onMessages(messages, delivery),
          }
        : { onMessage: (message, delivery) => this.onMessage(message, delivery) }),
      onFatal,
    });
    this.cleanup ??= setInterval(() => void this.cleanUp(), CLEANUP_EVERY_MS).unref();
    return Promise.resolve();
  }

  /** Resolves when the group is first joined. */
  async joined(): Promise<void> {
    await this.subscription?.joined;
  }

  /** Readiness check. @throws Error while the consumer is not a member of its group */
  check(): void {
    if (!this.subscription?.isJoined()) throw new Error(`${this.options.groupId} is not consuming`);
  }

  /** Finishes the current event and leaves the group. */
  async stop(): Promise<void> {
    clearInterval(this.cleanup);
    await this.subscription?.stop();
  }

  private async onMessages(
    messages: readonly IncomingMessage[],
    delivery: Delivery,
  ): Promise<number> {
    // All messages are from one partition, hence one topic.
    if (!this.redriveTopics.has(messages[0]?.topic ?? ''))
      return this.batches.handle(messages, delivery);
    for (const [index, message] of messages.entries()) {
      if ((await this.onMessage(message, delivery)) === 'left') return index;
    }
    return messages.length;
  }

  private async onMessage(message: IncomingMessage, delivery: Delivery): Promise<Verdict> {
    try {
      const redriven = this.redriveTopics.has(message.topic);
      const outcome = await (redriven ? handleRedriven : handleMessage)(
        this.context,
        message,
        delivery,
      );
      this.context.metrics.outcome(message.topic, outcome);
      return 'done';
    } catch (error) {
      if (error instanceof ShutdownError) return 'left';
      throw error;
    }
  }

  private async cleanUp(): Promise<void> {
    try {
      await deleteOldEntries(this.options.dataSource.manager, KEEP_INBOX_DAYS);
    } catch (error) {
      this.options.logger.warn({ err: error }, 'failed to delete old inbox entries, retrying');
    }
  }
}

/**
 * Ends the process. A consumer that stops silently would only be noticed by its stale read models.
 */
export function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
