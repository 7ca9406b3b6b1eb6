import { randomUUID } from 'node:crypto';
import { readEnvelope, unwrap } from '../envelope';
import { withDetails, type EventDetailsSource } from '../details/event-details-source';
import type { EventBus, IncomingMessage, Subscription, Verdict } from '../event-bus';
import { handlersByType, getTopics, type BroadcastHandler } from '../event-handler';
import type { EventBusLogger } from '../logger';
import { runInTrace } from '../trace-context';
import { endProcess } from './event-consumer';

export interface BroadcastConsumerOptions {
  readonly bus: EventBus;
  readonly groupIdPrefix: string;
  readonly handlers: readonly BroadcastHandler[];
  readonly logger: EventBusLogger;
  /** For handlers that need event details. */
  readonly details?: EventDetailsSource | undefined;
  readonly onFatal?: ((error: Error) => void) | undefined;
}

/**
 * Delivers every event published since the start to each instance, for pushes to connected clients.
 * There is no inbox and no retry: an event may be delivered twice, and a failed one is logged and
 * skipped.
 */
export class BroadcastConsumer {
  private readonly handlers: ReadonlyMap<string, BroadcastHandler>;
  private readonly groupId: string;
  private subscription: Subscription | undefined;

  constructor(private readonly options: BroadcastConsumerOptions) {
    this.handlers = handlersByType(options.handlers);
    this.groupId = `${options.groupIdPrefix}.${randomUUID()}`;
  }

  /** Resolves after the first attempt to join, even if the broker is unavailable. */
  async start(): Promise<void> {
    const { bus, handlers, onFatal = endProcess } = this.options;
    this.subscription ??= bus.subscribe({
      groupId: this.groupId,
      topics: getTopics(handlers),
      from: 'now',
      onMessage: (message) => this.onMessage(message),
      onFatal,
    });
    await this.subscription.firstAttempt;
  }

  /** Resolves when the consumer first joins; call it after `start`. */
  async joined(): Promise<void> {
    await this.subscription?.joined;
  }

  isJoined(): boolean {
    return this.subscription?.isJoined() ?? false;
  }

  /** Readiness check. @throws Error while no events are delivered */
  check(): void {
    if (!this.isJoined()) throw new Error(`${this.options.groupIdPrefix} is not consuming`);
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  private async onMessage(message: IncomingMessage): Promise<Verdict> {
    try {
      if (message.value === null) return 'done';
      const envelope = readEnvelope(message.value);
      const handler = this.handlers.get(envelope.type);
      if (!handler) return 'done';
      const read = { event: unwrap(handler.contract, envelope), handler };
      const [{ event } = read] = await withDetails(this.options.details, [read]);
      await runInTrace(event, this.groupId, () => handler.handle(event));
    } catch (error) {
      const { topic, partition, offset, key } = message;
      this.options.logger.error(
        { err: error, topic, partition, offset, key },
        'broadcast handler failed',
      );
    }
    return 'done';
  }
}
