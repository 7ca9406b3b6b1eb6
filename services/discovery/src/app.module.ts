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
  EventConsumer,
  Outbox,
  OutboxRelay,
  type EventBus,
  type EventHandler,
  kafkaSecurity,
} from '@makeport/event-bus';
import { Logger, Metrics, ServiceKitModule } from '@makeport/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { sourceEventHandlers } from './adapters/kafka/source-events';
import {
  PostgresActivityTransaction,
  PostgresActivityTransactions,
} from './adapters/postgres/activity-transaction.postgres';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { ActivityRpc } from './adapters/rpc/activity.rpc';
import { RecommendationsModule } from './composition/recommendations.module';
import { SearchChanges } from './composition/search-changes';
import { SearchReadiness } from './composition/search-readiness';
import { SearchModule } from './composition/search.module';
import type { Config } from './config';
import { createReadModels } from './read-models';
import { FollowAccounts } from './use-cases/follow-accounts';
import { FollowOrders } from './use-cases/follow-orders';
import { RecordActivity } from './use-cases/record-activity';

const SERVICE = 'discovery';
const EVENT_BUS = Symbol('EventBus');
const CONSUMERS = Symbol('Consumers');
/** Nobody waits for what goes into the analytics stream. */
const COLLECT_MS = 250;

export interface AppOptions {
  readonly config: Config;
  /** Another name makes other consumers, which read everything from the beginning. */
  readonly consumerGroup?: string;
  /** Stands between the service and the broker, in tests. */
  readonly aroundBus?: (bus: EventBus) => EventBus;
}

interface Intake {
  consumers?: readonly EventConsumer[];
}

@Module({})
export class AppModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    @Inject(CONSUMERS) private readonly consumers: readonly EventConsumer[],
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot({ config, consumerGroup = SERVICE, aroundBus = (bus) => bus }: AppOptions): DynamicModule {
    const dataSource = discoveryDataSource(config.DATABASE_URL);
    const outbox = new Outbox({ source: SERVICE });
    const intake: Intake = {};
    const changes = new SearchChanges();
    const searchReadiness = new SearchReadiness();
    // Ready once the first events can arrive. After that a broker that is away only delays them, and calls
    // are answered as before.
    const readiness = {
      events: async () => void (await Promise.all((intake.consumers ?? []).map((each) => each.joined()))),
      search: async () => searchReadiness.check(),
    };
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource, readiness }),
        RecommendationsModule.forRoot({ config, dataSource, outbox }),
        SearchModule.forRoot({ config, outbox, changes, readiness: searchReadiness }),
      ],
      controllers: [ActivityRpc],
      providers: [
        {
          provide: RecordActivity,
          useValue: new RecordActivity(new PostgresActivityTransactions(dataSource, outbox)),
        },
        ...publishing(config, dataSource, aroundBus),
        consuming(dataSource, intake, [
          { groupId: consumerGroup, handlers: sourceHandlers(outbox) },
          ...createReadModels(consumerGroup, changes),
        ]),
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
    for (const consumer of this.consumers) await consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.relay.stop();
    await this.bus.disconnect();
  }
}

function sourceHandlers(outbox: Outbox): EventHandler[] {
  const within = (manager: EntityManager): PostgresActivityTransaction =>
    new PostgresActivityTransaction(manager, outbox);
  return sourceEventHandlers(new FollowAccounts(), new FollowOrders(), within);
}

function publishing(
  config: Config,
  dataSource: DataSource,
  aroundBus: NonNullable<AppOptions['aroundBus']>,
): Provider[] {
  return [
    {
      provide: EVENT_BUS,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        aroundBus(
          createKafkaEventBus({
            brokers: config.KAFKA_BROKERS,
            security: kafkaSecurity(config),
            clientId: SERVICE,
            logger,
          }),
        ),
    },
    {
      provide: OutboxRelay,
      inject: [EVENT_BUS, Logger, Metrics],
      useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
        new OutboxRelay({ dataSource, bus, logger, metrics, collectMs: COLLECT_MS }),
    },
  ];
}

function consuming(
  dataSource: DataSource,
  intake: Intake,
  groups: readonly { readonly groupId: string; readonly handlers: readonly EventHandler[] }[],
): Provider {
  return {
    provide: CONSUMERS,
    inject: [EVENT_BUS, Logger, Metrics],
    useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
      (intake.consumers = groups.map(
        (group) => new EventConsumer({ dataSource, bus, ...group, logger, metrics }),
      )),
  };
}
