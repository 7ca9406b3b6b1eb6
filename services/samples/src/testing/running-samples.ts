import {
  catalogRpc,
  identityRpc,
  topics,
  type EventContract,
  type EventData,
  type Product,
} from '@makeport/contracts';
import { createTopics, Outbox } from '@makeport/event-bus';
import { createMigratedDatabase, FakeService, RunningService } from '@makeport/service-kit/testing';
import { kafkaBrokers, skipToEnd, type TestDatabase } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { samplesDataSource } from '../adapters/postgres/data-source';
import { AppModule } from '../app.module';
import { configSchema } from '../config';

const secret = 'a-secret-for-tests-that-is-long-enough';

/** The service with its own database and consumer group, and stand-ins for catalog and identity. */
export class RunningSamples {
  readonly call: RunningService['call'] = (...call) => this.service.call(...call);

  private constructor(
    private readonly database: TestDatabase,
    readonly service: RunningService,
    readonly catalog: FakeService,
    readonly identity: FakeService,
  ) {}

  static async start(): Promise<RunningSamples> {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const database = await createMigratedDatabase('samples', samplesDataSource);
    await skipToEnd(database.name, ['ordering.order', 'identity.account']);
    const [catalog, identity] = await Promise.all([
      FakeService.start('catalog', { secret }),
      FakeService.start('identity', { secret }),
    ]);
    const service = await RunningService.start({
      name: 'samples',
      configSchema,
      environment: {
        DATABASE_URL: database.url,
        KAFKA_BROKERS: kafkaBrokers().join(','),
        CATALOG_RPC: catalog.address,
        IDENTITY_RPC: identity.address,
      },
      module: (config) => AppModule.forRoot({ config, consumerGroup: database.name }),
    });
    return new RunningSamples(database, service, catalog, identity);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** Resets the stand-ins: every product is the example, every account exists. */
  reset(): void {
    this.catalog.reset();
    this.identity.reset();
    this.sell({});
    this.identity.answer(identityRpc.getBrands, async ({ ids }) => ({
      brands: ids.map((id) => ({ id, name: 'Northwind Outfitters' })),
    }));
    this.identity.answer(identityRpc.getManufacturers, async ({ ids }) => ({
      manufacturers: ids.map((id) => ({
        id,
        name: 'Voltworks Electronics',
        location: 'Shenzhen, China',
        verified: true,
      })),
    }));
  }

  /** Changes the product that the catalog returns for every id. */
  sell(changes: Partial<Product>): void {
    const getProducts = async ({ ids }: { ids: readonly string[] }) => ({
      products: ids.map((id) => ({ ...catalogRpc.exampleProduct, ...changes, id })),
    });
    this.catalog.answer(catalogRpc.getProducts, getProducts);
    this.catalog.answer(catalogRpc.ensureProducts, getProducts);
  }

  /**
   * Publishes an event as its owner does; here the running service's relay takes it from its own
   * outbox.
   */
  async publish<E extends EventContract>(
    event: E,
    data: EventData<E>,
    version: number,
  ): Promise<void> {
    const outbox = new Outbox({ source: 'test' });
    const dataSource = this.service.get(DataSource);
    await dataSource.transaction((manager) => outbox.add(manager, event, data, { version }));
  }

  /** Returns the events that the service has recorded for this request, oldest first. */
  async events(requestId: string): Promise<{ type: string; data: unknown }[]> {
    return this.query(
      `SELECT envelope->>'type' AS type, envelope->'data' AS data FROM outbox
        WHERE topic = 'samples.request' AND aggregate_id = $1 ORDER BY seq`,
      [requestId],
    );
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.service.get(DataSource).query<Row[]>(sql, parameters);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await Promise.all([this.catalog.stop(), this.identity.stop()]);
    await this.database.drop();
  }
}
