import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { createKafkaEventBus, EventConsumer, Outbox, OutboxRelay, type EventBus } from '@makeport/event-bus';
import { Logger, Metrics, ServiceKitModule } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { orderEventHandlers } from './adapters/kafka/order-events';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { PostgresNotificationStore } from './adapters/postgres/notification-store.postgres';
import { PostgresNotificationTransaction } from './adapters/postgres/notification-transaction.postgres';
import { NotificationsRpc } from './adapters/rpc/notifications.rpc';
import type { Config } from './config';
import { ListNotifications } from './use-cases/list-notifications';
import { MarkAllNotificationsRead } from './use-cases/mark-all-notifications-read';
import { MarkNotificationRead } from './use-cases/mark-notification-read';
import type { Clock } from './use-cases/ports';
import { TellOfOrders } from './use-cases/tell-of-orders';

const SERVICE = 'notifications';
const EVENT_BUS = Symbol('EventBus');

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** Another name makes another consumer, which reads everything from the beginning. */
  readonly consumerGroup?: string;
}

interface Intake {
  consumer?: EventConsumer;
}

@Module({})
export class AppModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly consumer: EventConsumer,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot({ config, clock = () => new Date(), consumerGroup = SERVICE }: AppOptions): DynamicModule {
    const dataSource = notificationsDataSource(config.DATABASE_URL);
    const store = new PostgresNotificationStore(dataSource);
    const intake: Intake = {};
    // Ready once the first events can arrive. After that a broker that is away only delays them, and calls
    // are answered as before.
    const readiness = { events: async () => intake.consumer?.joined() };
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ service: SERVICE, config, dataSource, readiness })],
      controllers: [NotificationsRpc],
      providers: [
        { provide: ListNotifications, useValue: new ListNotifications(store) },
        { provide: MarkNotificationRead, useValue: new MarkNotificationRead(store) },
        { provide: MarkAllNotificationsRead, useValue: new MarkAllNotificationsRead(store) },
        ...publishing(config, dataSource),
        consuming(dataSource, new TellOfOrders(clock), consumerGroup, intake),
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
    await this.consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer.stop();
    await this.relay.stop();
    await this.bus.disconnect();
  }
}

function publishing(config: Config, dataSource: DataSource): Provider[] {
  return [
    {
      provide: EVENT_BUS,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        createKafkaEventBus({ brokers: config.KAFKA_BROKERS, clientId: SERVICE, logger }),
    },
    {
      provide: OutboxRelay,
      inject: [EVENT_BUS, Logger, Metrics],
      useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
        new OutboxRelay({ dataSource, bus, logger, metrics }),
    },
  ];
}

function consuming(dataSource: DataSource, tell: TellOfOrders, groupId: string, intake: Intake): Provider {
  const outbox = new Outbox({ source: SERVICE });
  const handlers = orderEventHandlers(
    tell,
    (manager) => new PostgresNotificationTransaction(manager, outbox),
  );
  return {
    provide: EventConsumer,
    inject: [EVENT_BUS, Logger, Metrics],
    useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
      (intake.consumer = new EventConsumer({ dataSource, bus, groupId, handlers, logger, metrics })),
  };
}
