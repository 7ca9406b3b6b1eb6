import { setTimeout as delay } from 'node:timers/promises';
import {
  identityEvents,
  notificationEvents,
  orderingEvents,
  samplesEvents,
  type Order,
} from '@makeport/contracts';
import { BroadcastConsumer, on, type BroadcastHandler, type EventBus } from '@makeport/event-bus';
import { Logger } from '@makeport/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OverviewChanges } from '../features/administration/overview/overview-changes';
import { chatHandlers } from '../features/messaging/chat-events';
import { PublicAnswers } from '../response-cache/response-cache';
import { ADMINISTRATORS, RealtimeHub } from './realtime-hub';
import { RealtimeServer } from './realtime-server';

/** Longer nobody waits for Kafka. */
const JOIN_TIMEOUT_MS = 5_000;

/** The event bus, by the composition root. */
export const Bus = Symbol('Bus');

/**
 * Every instance hears every event, by a consumer group of its own, and passes it on to the accounts it is meant
 * for. Nothing is kept: what happened while nobody listened is read with the next query.
 */
@Injectable()
export class RealtimeEvents implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly consumer: BroadcastConsumer;
  private readonly overview = new OverviewChanges(() => {
    this.hub.publish('overview', [ADMINISTRATORS], { at: new Date().toISOString() });
  });

  constructor(
    @Inject(RealtimeHub) private readonly hub: RealtimeHub,
    @Inject(RealtimeServer) private readonly server: RealtimeServer,
    @Inject(Bus) private readonly bus: EventBus,
    @Inject(PublicAnswers) answers: PublicAnswers,
    @Inject(Logger) logger: Logger,
  ) {
    this.consumer = new BroadcastConsumer({
      bus,
      groupIdPrefix: 'bff-realtime',
      logger,
      handlers: this.overview.besides([
        on(notificationEvents.notificationStored, async ({ data }) => {
          this.hub.publish('notification', [data.notification.recipientId], data);
        }),
        on(notificationEvents.notificationsRead, async ({ data }) => {
          this.hub.publish('notificationsRead', [data.recipientId], data);
        }),
        ...this.orderHandlers(),
        ...chatHandlers(this.hub),
        ...this.sampleHandlers(),
        ...answers.handlers(() => this.consumer.isJoined()),
        on(identityEvents.signedOut, async ({ data }) => {
          this.server.checkAccount(data.accountId);
        }),
        on(identityEvents.passwordChanged, async ({ data }) => {
          this.server.checkAccount(data.accountId);
        }),
      ]),
    });
  }

  /**
   * Pages that lost another instance connect as soon as this one listens, fetch what they missed and rely on events from
   * then on: by that time they must arrive. With Kafka down the site works, only nothing moves by itself.
   */
  async onApplicationBootstrap(): Promise<void> {
    await Promise.race([this.consumer.start(), delay(JOIN_TIMEOUT_MS, undefined, { ref: false })]);
    if (this.consumer.isJoined()) return;
    // Kafka is away, and who connects meanwhile may miss what is published until it is joined.
    void this.consumer.joined().then(() => {
      this.server.sendBack();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.overview.stop();
    await this.consumer.stop();
    await this.bus.disconnect();
  }

  /** Everything that changes what an order's parties see of it: steps, rating, problems, money. */
  private orderHandlers(): BroadcastHandler[] {
    const changes = [
      orderingEvents.orderPlaced,
      orderingEvents.orderStatusChanged,
      orderingEvents.orderAnswerReminded,
      orderingEvents.orderShipmentCorrected,
      orderingEvents.orderRated,
      orderingEvents.orderProblemReported,
      orderingEvents.orderProblemWithdrawn,
      orderingEvents.orderProblemReminded,
      orderingEvents.orderProblemEscalated,
      orderingEvents.orderDisputeDecided,
      orderingEvents.orderCompletionOverdue,
      orderingEvents.orderHoldingLimitNear,
      orderingEvents.orderPayoutWaits,
      orderingEvents.escrowReleased,
      orderingEvents.escrowRefunded,
    ] as const;
    return changes.map((change) => on(change, async ({ data }) => this.publishOrder(data)));
  }

  /** As with orders: to the request's brand and its manufacturer. */
  private sampleHandlers(): BroadcastHandler[] {
    const changes = [
      samplesEvents.sampleRequestCreated,
      samplesEvents.sampleRequestStatusChanged,
      samplesEvents.sampleRequestPaid,
      samplesEvents.sampleShipmentCorrected,
    ] as const;
    return changes.map((change) =>
      on(change, async ({ data: { request } }) => {
        this.hub.publish('sampleRequest', [request.brandId, request.manufacturerId], request);
      }),
    );
  }

  /** Its brand and its manufacturer, nobody else (ORD-23, MFR-69). */
  private publishOrder({ order }: { order?: Order | undefined }): void {
    // Events of an earlier version tell of money without the order.
    if (order) this.hub.publish('order', [order.brandId, order.manufacturerId], order);
  }
}
