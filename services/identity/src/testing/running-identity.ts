import { topics } from '@makeport/contracts';
import { createTopics } from '@makeport/event-bus';
import {
  createMigratedDatabase,
  makeJobsDue,
  RunningService,
  type WhichJobs,
} from '@makeport/service-kit/testing';
import { kafkaBrokers, type TestDatabase } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { identityDataSource } from '../adapters/postgres/data-source';
import { AppModule } from '../app.module';
import { configSchema } from '../config';

/** Runs the service on its own database, with a clock that tests can advance. */
export class RunningIdentity {
  /** The offset of the service's clock from the real time. */
  aheadMs = 0;
  readonly call: RunningService['call'] = (...call) => this.service.call(...call);
  private running: RunningService | undefined;

  private constructor(
    private readonly database: TestDatabase,
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<RunningIdentity> {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const database = await createMigratedDatabase('identity', identityDataSource);
    const identity = new RunningIdentity(database, variables);
    await identity.startProcess();
    return identity;
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  get service(): RunningService {
    if (!this.running) throw new Error('the service is not running');
    return this.running;
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.service.get(DataSource).query<Row[]>(sql, parameters);
  }

  /** Makes retrying jobs due immediately. */
  async makeJobsDue(which: WhichJobs, attempts?: number): Promise<void> {
    await makeJobsDue(this.service.get(DataSource), which, attempts);
  }

  /** Starts a new process with the same database. */
  async restart(variables: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.service.stop();
    await this.startProcess(variables);
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    await this.database.drop();
  }

  private async startProcess(variables: Readonly<Record<string, string>> = {}): Promise<void> {
    const clock = (): Date => new Date(Date.now() + this.aheadMs);
    this.running = await RunningService.start({
      name: 'identity',
      configSchema,
      asksForDetails: ['catalog', 'ordering', 'messaging', 'discovery'],
      environment: {
        DATABASE_URL: this.database.url,
        KAFKA_BROKERS: kafkaBrokers().join(','),
        SECOND_FACTOR_KEY: Buffer.alloc(32, 1).toString('base64url'),
        ...this.variables,
        ...variables,
      },
      module: (config) => AppModule.forRoot({ config, clock, consumerGroup: this.database.name }),
    });
  }
}
