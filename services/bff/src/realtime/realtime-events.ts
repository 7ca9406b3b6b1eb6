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

/** Longer nobody waits for Kafka. */
const JOIN_TIMEOUT_MS = 5_000;

/** The event bus, by the composition root. */
export const Bus = Symbol('Bus');

/**
 * Every instance hears every event, by a consumer group of its own, and each feature hands on what concerns its accounts.
 * Nothing is kept: what happened while nobody listened is read with the next query.
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

  /** Before the application has started: from a constructor. */
  register(...handlers: readonly BroadcastHandler[]): void {
    if (this.consumer)
      throw new Error('The consumer has started: register handlers in a constructor');
    this.handlers.push(...handlers);
  }

  /** Whether events arrive at the moment. */
  isJoined(): boolean {
    return this.consumer?.isJoined() ?? false;
  }

  /**
   * Pages that lost another instance connect as soon as this one listens, fetch what they missed and rely on events from
   * then on: by that time they must arrive. With Kafka down the site works, only nothing moves by itself.
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
    // Kafka is away, and who connects meanwhile may miss what is published until it is joined.
    void consumer.joined().then(() => {
      this.server.sendBack();
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
    await this.bus.disconnect();
  }
}
