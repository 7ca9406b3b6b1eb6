import {
  topics,
  type Actor,
  type RpcContract,
  type RpcRequestInput,
  type RpcResponse,
} from '@makeport/contracts';
import { createTopics } from '@makeport/event-bus';
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
import { identityDataSource } from '../adapters/postgres/data-source';
import { AppModule } from '../app.module';
import { configSchema } from '../config';

export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough';

/** The service as in production, on ports of its own, with a database of its own and a clock that tests turn. */
export class RunningIdentity {
  /** Added to the real time. */
  aheadMs = 0;
  private app: INestApplication | undefined;
  private caller: RpcClient | undefined;

  private constructor(
    private readonly database: TestDatabase,
    private readonly variables: Record<string, string>,
  ) {}

  static async start(variables: Record<string, string> = {}): Promise<RunningIdentity> {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const database = await createTestDatabase('identity');
    const migrating = identityDataSource(database.url);
    await runMigrations(migrating);
    await migrating.destroy();
    const running = new RunningIdentity(database, variables);
    await running.startProcess();
    return running;
  }

  get databaseUrl(): string {
    return this.database.url;
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
      targets: { identity: `127.0.0.1:${this.app.get(RpcServer).boundPort}` },
      tokens: new RpcTokens('bff', secret),
      metrics: new Metrics('bff'),
    });
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    if (!this.app) throw new Error('the service is not running');
    return this.app.get(DataSource).query<Row[]>(sql, parameters);
  }

  async ready(): Promise<number> {
    const response = await fetch(`${await this.httpUrl()}/health/ready`);
    return response.status;
  }

  /** What survives in PostgreSQL is all that the new process knows. */
  async restart(): Promise<void> {
    await this.stopProcess();
    await this.startProcess();
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
      ...this.variables,
    };
    const config = { ...loadConfig(configSchema, environment), RPC_PORT: 0, HTTP_PORT: 0 };
    const clock = (): Date => new Date(Date.now() + this.aheadMs);
    const module = (): DynamicModule => AppModule.forRoot({ config, clock });
    this.app = await startService({ name: 'identity', module, config });
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
