import { topics } from '@makeport/contracts';
import { createTopics } from '@makeport/event-bus';
import { createMigratedDatabase, RunningService } from '@makeport/service-kit/testing';
import { kafkaBrokers, type TestDatabase } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { catalogDataSource } from '../adapters/postgres/data-source';
import { AppModule } from '../app.module';
import { configSchema } from '../config';

/** Runs the service with its own database and consumer group. */
export class RunningCatalog {
  readonly call: RunningService['call'] = (...call) => this.service.call(...call);
  /** Gives tests access to providers that have no RPC. */
  readonly get: RunningService['get'] = (provider) => this.service.get(provider);

  private constructor(
    private readonly database: TestDatabase,
    readonly service: RunningService,
  ) {}

  /** Starts without demo products unless `environment` turns them on. */
  static async start(environment: Readonly<Record<string, string>> = {}): Promise<RunningCatalog> {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const database = await createMigratedDatabase('catalog', catalogDataSource);
    const service = await RunningService.start({
      name: 'catalog',
      configSchema,
      environment: {
        DATABASE_URL: database.url,
        KAFKA_BROKERS: kafkaBrokers().join(','),
        DEMO_DATA: 'off',
        FIXED_ITEM_PRICES:
          'powerbank:price_powerbank,earbuds:price_earbuds,waterbottle:price_waterbottle',
        ...environment,
      },
      module: (config) => AppModule.forRoot({ config, consumerGroup: database.name }),
    });
    return new RunningCatalog(database, service);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.get(DataSource).query<Row[]>(sql, parameters);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.database.drop();
  }
}
