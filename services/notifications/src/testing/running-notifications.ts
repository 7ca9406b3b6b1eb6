import {
  topics,
  type Actor,
  type EventContract,
  type EventData,
  type RpcContract,
  type RpcRequestInput,
  type RpcResponse,
} from '@makeport/contracts';
import { createTopics, Outbox } from '@makeport/event-bus';
import {
  loadConfig,
  Metrics,
  RpcClient,
  RpcServer,
  RpcTokens,
  runMigrations,
  startService,
} from '@makeport/service-kit';
import { createTestDatabase, kafkaBrokers, type TestDatabase } from '@makeport/testing';
import type { DynamicModule, INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notificationsDataSource } from '../adapters/postgres/data-source';
import { AppModule } from '../app.module';
import { configSchema } from '../config';

export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough';

/** The service as in production, on ports of its own, with a database and a consumer group of its own. */
export class RunningNotifications {
  private app: INestApplication | undefined;
  private caller: RpcClient | undefined;

  private constructor(private readonly database: TestDatabase) {}

  static async start(): Promise<RunningNotifications> {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const database = await createTestDatabase('notifications');
    const migrating = notificationsDataSource(database.url);
    await runMigrations(migrating);
    await migrating.destroy();
    const running = new RunningNotifications(database);
    await running.startProcess();
    return running;
  }

  /** As ordering does; here the running service's relay takes the events from its own outbox. */
  async publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void> {
    const outbox = new Outbox({ source: 'ordering' });
    await this.dataSource.transaction((manager) => outbox.add(manager, event, data, { version }));
  }

  async call<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    actor: Actor = { kind: 'anonymous' },
  ): Promise<RpcResponse<C>> {
    if (!this.caller) throw new Error('the service is not running');
    return this.caller.call(contract, request, { actor, deadlineMs: 10_000 });
  }

  /** Whose calls are signed with this secret; the test closes it. */
  callerWith(secret: string): RpcClient {
    if (!this.app) throw new Error('the service is not running');
    return new RpcClient({
      service: 'bff',
      targets: { notifications: `127.0.0.1:${this.app.get(RpcServer).boundPort}` },
      tokens: new RpcTokens('bff', secret),
      metrics: new Metrics('bff'),
    });
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }

  private get dataSource(): DataSource {
    if (!this.app) throw new Error('the service is not running');
    return this.app.get(DataSource);
  }

  async ready(): Promise<number> {
    const response = await fetch(`${await this.httpUrl()}/health/ready`);
    return response.status;
  }

  async stop(): Promise<void> {
    await this.stopProcess();
    await this.database.drop();
  }

  private async startProcess(): Promise<void> {
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: '1',
      DATABASE_URL: this.database.url,
      KAFKA_BROKERS: kafkaBrokers().join(','),
      RPC_TOKEN_SECRET: TEST_SECRET,
    };
    const config = { ...loadConfig(configSchema, environment), RPC_PORT: 0, HTTP_PORT: 0 };
    const consumerGroup = this.database.name;
    const module = (): DynamicModule => AppModule.forRoot({ config, consumerGroup });
    this.app = await startService({ name: 'notifications', module, config });
    this.caller = this.callerWith(TEST_SECRET);
  }

  private async stopProcess(): Promise<void> {
    this.caller?.close();
    await this.app?.close();
  }

  private async httpUrl(): Promise<string> {
    if (!this.app) throw new Error('the service is not running');
    return this.app.getUrl();
  }
}
