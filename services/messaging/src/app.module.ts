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
import {
  AuditLog,
  BackgroundJob,
  createAccountLimit,
  Logger,
  Metrics,
  RpcClient,
  ServiceKitModule,
} from '@makeport/service-kit';
import { createStorage, type ObjectStorage } from '@makeport/storage';
import type { DataSource } from 'typeorm';
import { PostgresAttachments } from './adapters/postgres/attachments.postgres';
import { PostgresChatTransactions } from './adapters/postgres/chat-transaction.postgres';
import { messagingDataSource } from './adapters/postgres/data-source';
import { PostgresMessages } from './adapters/postgres/messages.postgres';
import { PostgresNameReader } from './adapters/postgres/name-reader.postgres';
import { PostgresThreads } from './adapters/postgres/threads.postgres';
import { AttachmentsRpc } from './adapters/rpc/attachments.rpc';
import { RpcOrderReferences } from './adapters/rpc/order-references-client';
import { DirectoryWithOwners } from './adapters/rpc/directory-client';
import { MessagingRpc } from './adapters/rpc/messaging.rpc';
import type { Config } from './config';
import { createReadModels } from './read-models';
import { FindTopic } from './use-cases/find-topic';
import { KeepAttachments } from './use-cases/keep-attachments';
import { MarkMessages } from './use-cases/mark-messages';
import { OpenEvidence } from './use-cases/open-evidence';
import { OpenThread } from './use-cases/open-thread';
import type { Clock } from './use-cases/ports';
import { ReadConversation } from './use-cases/read-conversation';
import { ReadThreads } from './use-cases/read-threads';
import { SendMessage } from './use-cases/send-message';
import { SweepAttachments } from './use-cases/sweep-attachments';
import { ViewThread } from './use-cases/view-thread';

const SERVICE = 'messaging';
const EVENT_BUS = Symbol('EventBus');
const SWEEP = Symbol('Sweep');
const TEN_MINUTES_S = 600;
const SWEEP_EVERY_MS = 10 * 60 * 1000;

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly storage?: ObjectStorage;
  /** Another name makes another consumer, which reads everything from the beginning. */
  readonly consumerGroup?: string;
}

interface Parts {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly outbox: Outbox;
  readonly storage: ObjectStorage;
  readonly clock: Clock;
}

interface Intake {
  consumer?: EventConsumer;
}

@Module({})
export class AppModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly consumer: EventConsumer,
    @Inject(SWEEP) private readonly sweep: BackgroundJob,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot(options: AppOptions): DynamicModule {
    const { config, clock = () => new Date(), consumerGroup = SERVICE } = options;
    const parts: Parts = {
      config,
      clock,
      dataSource: messagingDataSource(config.DATABASE_URL),
      outbox: new Outbox({ source: SERVICE }),
      storage: options.storage ?? createStorage(config),
    };
    const { dataSource } = parts;
    const intake: Intake = {};
    // Ready once the first events can arrive. After that a broker that is away only delays them, and calls
    // are answered as before.
    const readiness = { events: async () => intake.consumer?.joined() };
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ service: SERVICE, config, dataSource, readiness })],
      controllers: [MessagingRpc, AttachmentsRpc],
      providers: [...useCases(parts), ...events(parts, consumerGroup, intake)],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
    await this.consumer.start();
    this.sweep.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer.stop();
    await this.sweep.stop();
    await this.relay.stop();
    await this.bus.disconnect();
  }
}

function useCases({ config, dataSource, outbox, storage, clock }: Parts): Provider[] {
  const limit = createAccountLimit(dataSource, {
    name: 'messages',
    max: config.MESSAGES_PER_ACCOUNT,
    windowSeconds: TEN_MINUTES_S,
  });
  const threads = new PostgresThreads(dataSource);
  const messages = new PostgresMessages(dataSource);
  const attachments = new PostgresAttachments(dataSource);
  const transactions = new PostgresChatTransactions(dataSource, outbox);
  const names = new PostgresNameReader(dataSource);
  const sweep = new SweepAttachments(attachments, storage, clock);
  return [
    { provide: ReadConversation, useValue: new ReadConversation(threads, messages) },
    { provide: ReadThreads, useValue: new ReadThreads(threads, messages) },
    { provide: MarkMessages, useValue: new MarkMessages(messages, transactions) },
    { provide: ViewThread, useValue: new ViewThread(threads, clock) },
    { provide: KeepAttachments, useValue: new KeepAttachments(threads, attachments, storage, clock) },
    {
      provide: AuditLog,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        new AuditLog({ service: SERVICE, dataSource, events: outbox, logger, clock }),
    },
    {
      provide: OpenEvidence,
      inject: [AuditLog],
      useFactory: (log: AuditLog) =>
        new OpenEvidence(attachments, (entry) =>
          dataSource.transaction((manager) => log.record(manager, entry)),
        ),
    },
    { provide: SweepAttachments, useValue: sweep },
    {
      provide: DirectoryWithOwners,
      inject: [RpcClient],
      useFactory: (rpc: RpcClient) => new DirectoryWithOwners(names, rpc),
    },
    {
      provide: FindTopic,
      inject: [DirectoryWithOwners, RpcClient],
      useFactory: (directory: DirectoryWithOwners, rpc: RpcClient) =>
        new FindTopic(directory, new RpcOrderReferences(rpc)),
    },
    {
      provide: OpenThread,
      inject: [FindTopic, DirectoryWithOwners],
      useFactory: (topics: FindTopic, directory: DirectoryWithOwners) =>
        new OpenThread(threads, transactions, topics, directory, limit, clock),
    },
    {
      provide: SendMessage,
      inject: [FindTopic],
      useFactory: (topics: FindTopic) => new SendMessage(threads, transactions, topics, limit, clock),
    },
    {
      provide: SWEEP,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        new BackgroundJob({
          work: async () => {
            const removed = await sweep.execute();
            if (removed > 0) logger.info({ removed }, 'attachments that were never sent are gone');
          },
          everyMs: SWEEP_EVERY_MS,
          onError: (err) => {
            logger.warn({ err }, 'attachments could not be swept');
          },
        }),
    },
  ];
}

function events({ config, dataSource }: Parts, groupId: string, intake: Intake): Provider[] {
  const handlers = createReadModels(groupId).flatMap((model) => model.handlers);
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
        (intake.consumer = new EventConsumer({ dataSource, bus, groupId, handlers, logger, metrics })),
    },
  ];
}
