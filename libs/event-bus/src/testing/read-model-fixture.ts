import type { EventContract, EventData } from '@makeport/contracts';
import {
  createTestDatabase,
  createTestTopics,
  eventually,
  kafkaBrokers,
  uniqueName,
} from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { EventConsumer } from '../consumer/event-consumer';
import { wrap } from '../envelope';
import type { EventBus } from '../event-bus';
import { getTopics } from '../event-handler';
import { outstanding, withAdmin } from '../kafka/kafka-admin';
import { createKafkaClient } from '../kafka/kafka-client';
import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import type { ReadModel } from '../rebuild/read-model';
import { rebuildReadModel, type RebuildOptions, type Rebuilt } from '../rebuild/rebuild-read-model';
import { RecordingLogger } from './recording-logger';

/** Runs a service's handlers for a read model, on topics that belong to one test. */
export class ReadModelFixture {
  private constructor(
    readonly model: ReadModel,
    readonly dataSource: DataSource,
    private readonly topics: ReadonlyMap<string, string>,
    private readonly consumer: EventConsumer,
    private readonly bus: EventBus,
    /** The environment of the service's programs. */
    readonly environment: Readonly<Record<string, string>>,
    private readonly drop: () => Promise<void>,
  ) {}

  /**
   * @param asDeployed true: topics and group have their production names, which the service's
   * programs use. The consumer then also handles events that other tests publish on these topics.
   */
  static async start(
    described: ReadModel,
    createDataSource: (url: string) => DataSource,
    asDeployed = false,
  ): Promise<ReadModelFixture> {
    const database = await createTestDatabase(`rebuild ${described.name}`);
    const dataSource = await createDataSource(database.url).initialize();
    await dataSource.runMigrations({ transaction: 'each' });
    const getName = (name: string) => (asDeployed ? name : uniqueName(name));
    const topics = new Map(getTopics(described.handlers).map((topic) => [topic, getName(topic)]));
    await createTestTopics([...topics.values()].map((name) => ({ name })));
    const model: ReadModel = {
      ...described,
      groupId: getName(described.groupId),
      handlers: described.handlers.map((handler) => {
        const { contract } = handler;
        return {
          ...handler,
          contract: { ...contract, topic: topics.get(contract.topic) ?? contract.topic },
        };
      }),
    };
    const logger = new RecordingLogger();
    const bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'test', logger });
    const consumer = new EventConsumer({ ...model, bus, dataSource, logger });
    await consumer.start();
    await consumer.joined();
    const environment = { DATABASE_URL: database.url, KAFKA_BROKERS: kafkaBrokers().join(',') };
    return new ReadModelFixture(model, dataSource, topics, consumer, bus, environment, async () => {
      await dataSource.destroy();
      await database.drop();
    });
  }

  async publish<E extends EventContract>(
    event: E,
    data: EventData<E>,
    version: number,
  ): Promise<void> {
    const envelope = wrap(event, data, { source: 'test', version });
    const topic = this.topics.get(event.topic) ?? event.topic;
    await this.bus.publish([
      { topic, key: envelope.subject, value: JSON.stringify(envelope), headers: {} },
    ]);
  }

  /** Resolves when the consumer has handled all published events. */
  async caughtUp(): Promise<void> {
    const kafka = createKafkaClient({
      brokers: kafkaBrokers(),
      clientId: 'test',
      logger: new RecordingLogger(),
    });
    await withAdmin(kafka, async (admin) => {
      for (const topic of this.topics.values()) {
        await eventually(
          async () => expect((await outstanding(admin, this.model.groupId, topic)).size).toBe(0),
          { timeoutMs: 30_000 },
        );
      }
    });
  }

  rebuild(options: Partial<RebuildOptions> = {}): Promise<Rebuilt> {
    const { bus, dataSource, model } = this;
    return rebuildReadModel({ bus, dataSource, model, logger: new RecordingLogger(), ...options });
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }

  /** Repeats the query until `work` is done. @returns all answers */
  async askDuring<Answer>(
    ask: () => Promise<Answer>,
    work: () => Promise<unknown>,
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    const done = new AbortController();
    const asking = (async () => {
      while (!done.signal.aborted) answers.push(await ask());
    })();
    asking.catch(() => undefined);
    try {
      await work();
    } finally {
      done.abort();
    }
    await asking;
    return answers;
  }

  async stop(): Promise<void> {
    await this.consumer.stop();
    await this.bus.disconnect();
    await this.drop();
  }
}
