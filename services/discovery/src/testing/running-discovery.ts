import { topics, type EventContract, type EventData } from '@makeport/contracts';
import { createKafkaEventBus, Outbox, rebuildReadModel, type EventBus } from '@makeport/event-bus';
import { withTopicPrefix } from '@makeport/event-bus/testing';
import { createMigratedDatabase, RunningService } from '@makeport/service-kit/testing';
import { kafkaBrokers, skipToEnd, type TestDatabase } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { discoveryDataSource } from '../adapters/postgres/data-source';
import { getAlias } from '../adapters/opensearch/search-alias';
import { AppModule, type AppOptions } from '../app.module';
import { configSchema } from '../config';
import { createReadModels } from '../read-models';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

type Environment = Readonly<Record<string, string>>;
type Settings = Pick<AppOptions, 'impressionShare'>;

/**
 * The service with its own database, consumer groups and topics, isolated from events of other
 * tests.
 */
export class RunningDiscovery {
  readonly call: RunningService['call'] = (...call) => this.service.call(...call);

  private constructor(
    private readonly database: TestDatabase,
    readonly bus: EventBus,
    readonly service: RunningService,
    private readonly openSearchUrl: string | undefined,
  ) {}

  static async start(
    environment: Environment = {},
    settings: Settings = {},
  ): Promise<RunningDiscovery> {
    const database = await createMigratedDatabase('discovery', discoveryDataSource);
    const bus = withTopicPrefix(
      createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'test', logger: silent }),
      `${database.name}.`,
    );
    await bus.ensureTopics(topics.map((topic) => ({ ...topic, partitions: 2 })));
    const begin = (groupId: string, names: readonly string[]) =>
      skipToEnd(
        groupId,
        names.map((name) => `${database.name}.${name}`),
      );
    await begin(database.name, ['identity.account', 'ordering.order']);
    for (const { groupId, handlers } of createReadModels(database.name)) {
      await begin(groupId, [...new Set(handlers.map(({ contract }) => contract.topic))]);
    }
    const service = await RunningDiscovery.run(database, environment, settings);
    return new RunningDiscovery(database, bus, service, environment['OPENSEARCH_URL']);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** Starts another process with the same database and groups. */
  async startReplica(environment: Environment = {}): Promise<RunningService> {
    return RunningDiscovery.run(this.database, environment);
  }

  private static async run(
    database: TestDatabase,
    environment: Environment,
    { impressionShare }: Settings = {},
  ): Promise<RunningService> {
    return RunningService.start({
      name: 'discovery',
      configSchema,
      environment: {
        DATABASE_URL: database.url,
        KAFKA_BROKERS: kafkaBrokers().join(','),
        ...environment,
      },
      module: (config) =>
        AppModule.forRoot({
          config,
          consumerGroup: database.name,
          impressionShare,
          aroundBus: (bus) => withTopicPrefix(bus, `${database.name}.`),
        }),
    });
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

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.service.get(DataSource).query<Row[]>(sql, parameters);
  }

  /**
   * Redelivers all events of this topic and aggregate twice, like a broker that lost the commit of
   * an offset.
   */
  async deliverAgain(topic: string, aggregateId: string): Promise<void> {
    const sent = await this.query<{ id: string; envelope: object }>(
      'SELECT id, envelope FROM outbox WHERE topic = $1 AND aggregate_id = $2 ORDER BY seq',
      [topic, aggregateId],
    );
    const messages = sent.map(({ envelope }) => ({
      topic,
      key: aggregateId,
      value: JSON.stringify(envelope),
      headers: {},
    }));
    await this.bus.publish([...messages, ...messages]);
  }

  /** Empties the inbox, as after thirty days or an operator's reset. */
  async forgetInbox(): Promise<void> {
    await this.query('DELETE FROM inbox');
  }

  /** Runs the steps of `npm run rebuild` while the service runs. */
  async rebuild(name: string): Promise<void> {
    const model = createReadModels(this.database.name).find((each) => each.name === name);
    if (!model) throw new Error(`no read model ${name}`);
    const dataSource = await discoveryDataSource(this.database.url).initialize();
    await rebuildReadModel({ bus: this.bus, dataSource, model, logger: silent });
    await dataSource.destroy();
  }

  async stop(): Promise<void> {
    await this.bus.disconnect();
    await this.service.stop();
    for (const node of this.openSearchUrl?.split(',') ?? []) {
      // Tries every node, since a test may have stopped this one.
      await fetch(`${node}/${getAlias(this.database.url)}-*`, { method: 'DELETE' }).catch(
        () => undefined,
      );
    }
    await this.database.drop();
  }
}
