import { setTimeout as delay } from 'node:timers/promises';
import { identityEvents } from '@makeport/contracts';
import {
  BroadcastConsumer,
  on,
  RpcEventDetails,
  type BroadcastHandler,
  type EventBus,
} from '@makeport/event-bus';
import { Logger, RpcClient } from '@makeport/service-kit';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { mergeHandlers } from './merge-handlers';
import { RealtimeServer } from './realtime-server';

/** The limit of the start-up delay during an outage of Kafka. */
const JOIN_TIMEOUT_MS = 5_000;

/** The injection token of the event bus. */
export const Bus = Symbol('Bus');

/**
 * Consumes the events of all services. Each instance has its own consumer group, so it receives
 * every event, and features publish events to accounts. Events are not stored: after a gap, pages
 * read the current state with the next query.
 */
@Injectable()
export class RealtimeEvents implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly handlers: BroadcastHandler[] = [];
  private consumer: BroadcastConsumer | undefined;

  constructor(
    private readonly server: RealtimeServer,
    @Inject(Bus) private readonly bus: EventBus,
    private readonly logger: Logger,
    private readonly client: RpcClient,
  ) {
    this.register(
      on(identityEvents.signedOut, async ({ data }) => {
        this.server.checkAccount(data.accountId);
      }),
      on(identityEvents.passwordChanged, async ({ data }) => {
        this.server.checkAccount(data.accountId);
      }),
    );
  }

  /** Registers handlers. Must be called from a constructor, before the application starts. */
  register(...handlers: readonly BroadcastHandler[]): void {
    if (this.consumer)
      throw new Error('The consumer has started: register handlers in a constructor');
    this.handlers.push(...handlers);
  }

  /** Returns whether the consumer is currently receiving events. */
  isJoined(): boolean {
    return this.consumer?.isJoined() ?? false;
  }

  /**
   * Joins Kafka before the instance accepts connections. After the loss of another instance, pages
   * connect immediately, fetch what they missed and then rely on events. During an outage of Kafka,
   * the site works without live updates.
   */
  async onApplicationBootstrap(): Promise<void> {
    const consumer = new BroadcastConsumer({
      bus: this.bus,
      groupIdPrefix: 'bff-realtime',
      logger: this.logger,
      handlers: mergeHandlers(this.handlers),
      details: new RpcEventDetails(this.client),
    });
    this.consumer = consumer;
    await Promise.race([consumer.start(), delay(JOIN_TIMEOUT_MS, undefined, { ref: false })]);
    if (consumer.isJoined()) return;
    // Pages that connect before the consumer has joined may miss events, so they must reconnect.
    void consumer.joined().then(() => {
      this.server.sendBack();
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
    await this.bus.disconnect();
  }
}
