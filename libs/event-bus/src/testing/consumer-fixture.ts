import { createTestTopics, kafkaBrokers, uniqueName } from '@makeport/testing';
import { wrap } from '../envelope';
import { EventConsumer, type EventConsumerOptions } from '../consumer/event-consumer';
import type { EventBus, IncomingMessage, OutgoingMessage } from '../event-bus';
import { outstanding, withAdmin } from '../kafka/kafka-admin';
import { createKafkaClient } from '../kafka/kafka-client';
import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import { createEventBusDatabase, type EventBusDatabase } from './event-bus-database';
import { parcelMoved, type ParcelMoved } from './parcel';
import { RecordingLogger } from './recording-logger';

/** A topic, a group and a database for one test, with access to their contents. */
export class ConsumerFixture {
  readonly topic = uniqueName('parcels');
  readonly groupId = uniqueName('group');
  readonly event: ParcelMoved = parcelMoved(this.topic);
  readonly logger = new RecordingLogger();
  readonly bus: EventBus = createKafkaEventBus({
    brokers: kafkaBrokers(),
    clientId: 'event-bus-test',
    logger: this.logger,
  });
  private readonly consumers: EventConsumer[] = [];

  private constructor(readonly database: EventBusDatabase) {}

  static async create(name: string, partitions = 3): Promise<ConsumerFixture> {
    const fixture = new ConsumerFixture(await createEventBusDatabase(name));
    await createTestTopics([{ name: fixture.topic, partitions }]);
    return fixture;
  }

  async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.bus.disconnect();
    await this.database.drop();
  }

  /** Starts a member of the group and waits until it has joined. */
  async consume(
    options: Pick<EventConsumerOptions, 'handlers'> & Partial<EventConsumerOptions>,
  ): Promise<EventConsumer> {
    const consumer = new EventConsumer({
      bus: this.bus,
      dataSource: this.database.dataSource,
      groupId: this.groupId,
      logger: this.logger,
      ...options,
    });
    this.consumers.push(consumer);
    await consumer.start();
    await consumer.joined();
    return consumer;
  }

  /** Returns a message as the relay publishes it. */
  message(parcelId: string, step: number, traceparent?: string): OutgoingMessage {
    const envelope = wrap(
      this.event,
      { parcelId, step },
      { source: 'testing', version: step, traceparent },
    );
    return { topic: this.topic, key: parcelId, value: JSON.stringify(envelope), headers: {} };
  }

  async effects(): Promise<{ event_id: string; parcel: string; step: number }[]> {
    return this.database.dataSource.query(
      'SELECT event_id, parcel, step FROM effects ORDER BY seq',
    );
  }

  async getSteps(parcel: string): Promise<number[]> {
    return (await this.effects())
      .filter((effect) => effect.parcel === parcel)
      .map((effect) => effect.step);
  }

  /** Returns whether the group has committed the whole topic. */
  async isCaughtUp(): Promise<boolean> {
    const kafka = createKafkaClient({
      brokers: kafkaBrokers(),
      clientId: 'event-bus-test',
      logger: this.logger,
    });
    const left = await withAdmin(kafka, (admin) => outstanding(admin, this.groupId, this.topic));
    return left.size === 0;
  }

  async read(topic: string): Promise<IncomingMessage[]> {
    const messages: IncomingMessage[] = [];
    await this.bus.drain({
      groupId: uniqueName('reader'),
      topic,
      onMessage: (message) => {
        messages.push(message);
        return Promise.resolve();
      },
    });
    return messages;
  }
}
