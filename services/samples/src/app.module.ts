import {
  createKafkaEventBus,
  kafkaSecurity,
  EventConsumer,
  Outbox,
  OutboxRelay,
  type EventBus,
} from '@makeport/event-bus';
import { createAccountLimit, Logger, Metrics, RpcClient, ServiceKitModule } from '@makeport/service-kit';
import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { orderEventHandlers } from './adapters/kafka/order-events';
import { samplesDataSource } from './adapters/postgres/data-source';
import { PostgresSampleStore } from './adapters/postgres/sample-store.postgres';
import { PostgresSampleTransaction } from './adapters/postgres/sample-transaction.postgres';
import { RpcCatalog } from './adapters/rpc/catalog-client';
import { RpcAccounts } from './adapters/rpc/identity-client';
import { SamplesRpc } from './adapters/rpc/samples.rpc';
import type { Config } from './config';
import { ChangeRequestStatus } from './use-cases/change-request-status';
import { CorrectShipment } from './use-cases/correct-shipment';
import { CreateRequest } from './use-cases/create-request';
import { FollowOrders } from './use-cases/follow-orders';
import type { Clock, CountForAccount } from './use-cases/ports';
import { ReadRequests } from './use-cases/read-requests';

const SERVICE = 'samples';
const EVENT_BUS = Symbol('EventBus');
const HOUR_S = 3600;

export interface AppOptions {
  readonly config: Config;
  /** Another name makes another consumer, which reads everything from the beginning. */
  readonly consumerGroup?: string;
  readonly clock?: Clock;
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

  static forRoot({ config, consumerGroup = SERVICE, clock = () => new Date() }: AppOptions): DynamicModule {
    const dataSource = samplesDataSource(config.DATABASE_URL);
    const outbox = new Outbox({ source: SERVICE });
    const limit = createAccountLimit(dataSource, {
      name: 'sample-requests',
      max: config.SAMPLE_REQUESTS_PER_ACCOUNT,
      windowSeconds: HOUR_S,
    });
    const intake: Intake = {};
    // Ready once the first events can arrive. After that a broker that is away only delays them, and calls
    // are answered as before.
    const readiness = { events: async () => void (await intake.consumer?.joined()) };
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ service: SERVICE, config, dataSource, readiness })],
      controllers: [SamplesRpc],
      providers: [
        ...useCases(new PostgresSampleStore(dataSource, outbox), limit, clock),
        ...events({ config, dataSource, outbox, intake, consumerGroup, clock }),
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

function useCases(store: PostgresSampleStore, limit: CountForAccount, clock: Clock): Provider[] {
  return [
    {
      provide: CreateRequest,
      inject: [RpcClient],
      useFactory: (rpc: RpcClient) =>
        new CreateRequest(store, new RpcCatalog(rpc), new RpcAccounts(rpc), limit, clock),
    },
    { provide: ReadRequests, useValue: new ReadRequests(store) },
    { provide: ChangeRequestStatus, useValue: new ChangeRequestStatus(store, clock) },
    { provide: CorrectShipment, useValue: new CorrectShipment(store, clock) },
  ];
}

interface EventParts {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly outbox: Outbox;
  readonly intake: Intake;
  readonly consumerGroup: string;
  readonly clock: Clock;
}

function events({ config, dataSource, outbox, intake, consumerGroup, clock }: EventParts): Provider[] {
  const handlers = orderEventHandlers(
    new FollowOrders(clock),
    (manager) => new PostgresSampleTransaction(manager, outbox),
  );
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
    {
      provide: EventConsumer,
      inject: [EVENT_BUS, Logger, Metrics],
      useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
        (intake.consumer = new EventConsumer({
          ...{ bus, dataSource, handlers, logger, metrics },
          groupId: consumerGroup,
        })),
    },
  ];
}
