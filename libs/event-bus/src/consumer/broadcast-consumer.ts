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
  /** For handlers that need details. */
  readonly details?: EventDetailsSource | undefined;
  readonly onFatal?: ((error: Error) => void) | undefined;
}

/**
 * Every instance receives every event published since it started, for pushing it on to whoever is connected. There is
 * no inbox and no second attempt: an event may come twice, and one whose handler fails is logged and passed over.
 */
export class BroadcastConsumer {
  private readonly handlers: ReadonlyMap<string, BroadcastHandler>;
  private readonly groupId: string;
  private subscription: Subscription | undefined;

  constructor(private readonly options: BroadcastConsumerOptions) {
    this.handlers = handlersByType(options.handlers);
    this.groupId = `${options.groupIdPrefix}.${randomUUID()}`;
  }

  /** Resolves when events published from now on will arrive, or when the broker turned out to be away. */
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

  /** Resolves when events arrive for the first time; asked after `start`. */
  async joined(): Promise<void> {
    await this.subscription?.joined;
  }

  /** Whether events arrive at the moment. */
  isJoined(): boolean {
    return this.subscription?.isJoined() ?? false;
  }

  /** For readiness. @throws Error while no events arrive */
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
        'an event was not passed on',
      );
    }
    return 'done';
  }
}
