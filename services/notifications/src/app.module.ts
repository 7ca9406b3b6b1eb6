import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import {
  createKafkaEventBus,
  kafkaSecurity,
  EventConsumer,
  Outbox,
  OutboxRelay,
  type EventBus,
} from '@makeport/event-bus';
import { BackgroundJob, Logger, Metrics, ServiceKitModule } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { PostgresNotificationStore } from './adapters/postgres/notification-store.postgres';
import { MailsRpc } from './adapters/rpc/mails.rpc';
import { NotificationsRpc } from './adapters/rpc/notifications.rpc';
import { PushRpc } from './adapters/rpc/push.rpc';
import type { Config } from './config';
import { mails } from './mails';
import { pushes, PUSHES, type Pushes } from './pushes';
import { createHandlers } from './read-models';
import { DeliverMails } from './use-cases/deliver-mails';
import { ListNotifications } from './use-cases/list-notifications';
import { MarkAllNotificationsRead } from './use-cases/mark-all-notifications-read';
import { MarkNotificationRead } from './use-cases/mark-notification-read';
import type { Clock } from './use-cases/ports';

const SERVICE = 'notifications';
const EVENT_BUS = Symbol('EventBus');
const CLOSE_MAILS = Symbol('CloseMails');

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
    private readonly deliver: DeliverMails,
    private readonly deliveries: BackgroundJob,
    @Inject(PUSHES) private readonly pushes: Pushes | null,
    @Inject(CLOSE_MAILS) private readonly closeMails: () => void,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot({ config, clock = () => new Date(), consumerGroup = SERVICE }: AppOptions): DynamicModule {
    const dataSource = notificationsDataSource(config.DATABASE_URL);
    const store = new PostgresNotificationStore(dataSource, new Outbox({ source: SERVICE }));
    const mail = mails(config, dataSource, clock);
    const intake: Intake = {};
    // Ready once the first events can arrive. After that a broker that is away only delays them, and calls
    // are answered as before.
    const readiness = { events: async () => intake.consumer?.joined() };
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ service: SERVICE, config, dataSource, readiness })],
      controllers: [NotificationsRpc, MailsRpc, PushRpc, ...mail.controllers],
      providers: [
        { provide: ListNotifications, useValue: new ListNotifications(store) },
        { provide: MarkNotificationRead, useValue: new MarkNotificationRead(store) },
        { provide: MarkAllNotificationsRead, useValue: new MarkAllNotificationsRead(store) },
        ...publishing(config, dataSource),
        consuming(dataSource, clock, consumerGroup, intake),
        ...mail.providers,
        ...pushes(config, dataSource, clock),
        { provide: CLOSE_MAILS, useValue: mail.close },
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
    await this.consumer.start();
    this.deliveries.start();
    this.pushes?.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.deliver.stop();
    await Promise.all([this.deliveries.stop(), this.pushes?.stop()]);
    this.closeMails();
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
        createKafkaEventBus({
          brokers: config.KAFKA_BROKERS,
          security: kafkaSecurity(config),
          clientId: SERVICE,
          logger,
        }),
    },
    {
      provide: OutboxRelay,
      inject: [EVENT_BUS, Logger, Metrics],
      useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
        new OutboxRelay({ dataSource, bus, logger, metrics }),
    },
  ];
}

function consuming(dataSource: DataSource, clock: Clock, groupId: string, intake: Intake): Provider {
  const handlers = createHandlers(clock);
  return {
    provide: EventConsumer,
    inject: [EVENT_BUS, Logger, Metrics],
    useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
      (intake.consumer = new EventConsumer({ dataSource, bus, groupId, handlers, logger, metrics })),
  };
}
