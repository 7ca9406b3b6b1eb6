import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { topics, type EventContract, type EventData } from '@makeport/contracts';
import { createTopics, Outbox } from '@makeport/event-bus';
import { createMigratedDatabase, FakeService, RunningService } from '@makeport/service-kit/testing';
import { kafkaBrokers, skipToEnd, type TestDatabase } from '@makeport/testing';
import { createStorage, storageConfig, type ObjectStorage } from '@makeport/storage';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { messagingDataSource } from '../adapters/postgres/data-source';
import { AppModule } from '../app.module';
import { configSchema } from '../config';

/** The secret that RunningService signs its calls with. */
const SECRET = 'a-secret-for-tests-that-is-long-enough';
const owners = ['identity', 'catalog', 'ordering', 'samples'] as const;

type Owners = Readonly<Record<(typeof owners)[number], FakeService>>;

/**
 * The service with its own database, consumer group and files, and stand-ins for its neighbours'
 * contracts.
 */
export class RunningMessaging {
  readonly call: RunningService['call'] = (...call) => this.service.call(...call);

  private constructor(
    private readonly database: TestDatabase,
    readonly service: RunningService,
    readonly owners: Owners,
    readonly storage: ObjectStorage,
    private readonly folder: string,
    readonly clock: { now: () => Date },
  ) {}

  /** @param postgresBy an alternative address of its database server */
  static async start(
    environment: Readonly<Record<string, string>> = {},
    postgresBy?: (address: string) => Promise<string>,
  ): Promise<RunningMessaging> {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const database = await createMigratedDatabase('messaging', messagingDataSource);
    await skipToEnd(database.name, ['identity.account', 'catalog.product']);
    const started = await Promise.all(
      owners.map((name) => FakeService.start(name, { secret: SECRET })),
    );
    const [identity, catalog, ordering, samples] = started as [
      FakeService,
      FakeService,
      FakeService,
      FakeService,
    ];
    const folder = await mkdtemp(resolve(tmpdir(), 'makeport-files-'));
    const storage = createStorage(z.object(storageConfig).parse({ STORAGE_FOLDER: folder }));
    const clock = { now: () => new Date() };
    const url = new URL(database.url);
    if (postgresBy) {
      url.host = await postgresBy(url.host);
      url.searchParams.delete('host');
    }
    const service = await RunningService.start({
      name: 'messaging',
      configSchema,
      environment: {
        DATABASE_URL: url.toString(),
        KAFKA_BROKERS: kafkaBrokers().join(','),
        IDENTITY_RPC: identity.address,
        CATALOG_RPC: catalog.address,
        ORDERING_RPC: ordering.address,
        SAMPLES_RPC: samples.address,
        STORAGE_FOLDER: folder,
        ...environment,
      },
      module: (config) =>
        AppModule.forRoot({
          config,
          storage,
          clock: () => clock.now(),
          consumerGroup: database.name,
        }),
    });
    return new RunningMessaging(
      database,
      service,
      { identity, catalog, ordering, samples },
      storage,
      folder,
      clock,
    );
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
    await this.dataSource.transaction((manager) => outbox.add(manager, event, data, { version }));
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  get dataSource(): DataSource {
    return this.service.get(DataSource);
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }

  /** Returns the data of a thread's events, oldest first. */
  async getEvents<E extends EventContract>(event: E, threadId: string): Promise<EventData<E>[]> {
    const rows = await this.query<{ envelope: { data: EventData<E> } }>(
      'SELECT envelope FROM outbox WHERE type = $1 AND aggregate_id = $2 ORDER BY version',
      [event.type, threadId],
    );
    return rows.map(({ envelope }) => envelope.data);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await Promise.all(Object.values(this.owners).map((owner) => owner.stop()));
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
