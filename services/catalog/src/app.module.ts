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
  type ReadModel,
} from '@makeport/event-bus';
import { BackgroundJob, Logger, Metrics, ServiceKitModule } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import type { DataSource } from 'typeorm';
import { PostgresCatalogStore } from './adapters/postgres/catalog-store.postgres';
import { catalogDataSource } from './adapters/postgres/data-source';
import { PostgresImageRecords } from './adapters/postgres/image-records.postgres';
import { PostgresOwnProducts } from './adapters/postgres/own-products.postgres';
import { CatalogRpc, FixedItems } from './adapters/rpc/catalog.rpc';
import { ImageUploadsRpc } from './adapters/rpc/image-uploads.rpc';
import { OwnProductsRpc } from './adapters/rpc/own-products.rpc';
import { builtInProducts } from './built-in-products';
import { AdministrationModule } from './composition/administration.module';
import type { Config } from './config';
import { fixedItems, type FixedItem } from './domain/fixed-items';
import { createReadModels } from './read-models';
import { CreateProduct } from './use-cases/create-product';
import { EnsureProducts } from './use-cases/ensure-products';
import { GetProducts } from './use-cases/get-products';
import { ImageUploads } from './use-cases/image-uploads';
import { ListProducts } from './use-cases/list-products';
import { OwnProducts } from './use-cases/own-products';
import type { Clock } from './use-cases/ports';
import { SaveProduct } from './use-cases/save-product';
import { SweepImages } from './use-cases/sweep-images';
import { UpdateProduct } from './use-cases/update-product';

const SERVICE = 'catalog';
const EVENT_BUS = Symbol('EventBus');
const SWEEP_EVERY_MS = 10 * 60 * 1000;

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
    private readonly sweep: BackgroundJob,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot({ config, clock = () => new Date(), consumerGroup = SERVICE }: AppOptions): DynamicModule {
    const dataSource = catalogDataSource(config.DATABASE_URL);
    const outbox = new Outbox({ source: SERVICE });
    const store = new PostgresCatalogStore(dataSource, outbox);
    const own = new PostgresOwnProducts(dataSource);
    const images = new PostgresImageRecords(dataSource);
    const storage = createStorage(config);
    const builtIn = builtInProducts(config.SAMPLE_DATA);
    const intake: Intake = {};
    // Ready once the first events can arrive. After that a broker that is away only delays them, and calls
    // are answered as before.
    const readiness = { events: async () => intake.consumer?.joined() };
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource, readiness }),
        AdministrationModule.forRoot({ service: SERVICE, outbox, clock }),
      ],
      controllers: [CatalogRpc, OwnProductsRpc, ImageUploadsRpc],
      providers: [
        { provide: ListProducts, useValue: new ListProducts(store, builtIn) },
        { provide: GetProducts, useValue: new GetProducts(store, builtIn) },
        { provide: EnsureProducts, useValue: new EnsureProducts(store, builtIn) },
        { provide: FixedItems, useValue: new FixedItems(itemsOf(config)) },
        { provide: SaveProduct, useValue: new SaveProduct(store) },
        { provide: OwnProducts, useValue: new OwnProducts(own) },
        { provide: CreateProduct, useValue: new CreateProduct(store, own, clock) },
        { provide: UpdateProduct, useValue: new UpdateProduct(store, clock) },
        { provide: ImageUploads, useValue: new ImageUploads(images, clock) },
        { provide: SweepImages, useValue: new SweepImages(images, (key) => storage.delete(key), clock) },
        sweeping,
        ...publishing(config, dataSource),
        consuming(dataSource, createReadModels(consumerGroup, outbox, builtIn), intake),
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
    await this.consumer.start();
    this.sweep.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
    await this.consumer.stop();
    await this.relay.stop();
    await this.bus.disconnect();
  }
}

const sweeping: Provider = {
  provide: BackgroundJob,
  inject: [SweepImages, Logger],
  useFactory: (sweep: SweepImages, logger: Logger) =>
    new BackgroundJob({
      work: async () => {
        const removed = await sweep.execute();
        if (removed > 0) logger.info({ removed }, 'pictures that nobody needs were removed');
      },
      everyMs: SWEEP_EVERY_MS,
      onError: (err) => logger.error({ err }, 'pictures could not be removed'),
    }),
};

function itemsOf({ PRICE_POWERBANK, PRICE_EARBUDS, PRICE_WATERBOTTLE }: Config): FixedItem[] {
  return fixedItems({ powerbank: PRICE_POWERBANK, earbuds: PRICE_EARBUDS, waterbottle: PRICE_WATERBOTTLE });
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

function consuming(dataSource: DataSource, models: readonly ReadModel[], intake: Intake): Provider {
  const handlers = models.flatMap((model) => model.handlers);
  const groupId = models[0]?.groupId ?? SERVICE;
  return {
    provide: EventConsumer,
    inject: [EVENT_BUS, Logger, Metrics],
    useFactory: (bus: EventBus, logger: Logger, { registry: metrics }: Metrics) =>
      (intake.consumer = new EventConsumer({ dataSource, bus, groupId, handlers, logger, metrics })),
  };
}
