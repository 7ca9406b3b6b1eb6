import type { Kafka, ProducerConfig } from 'kafkajs';
import createProducer from 'kafkajs/src/producer';
import { createErrorFromCode } from 'kafkajs/src/protocol/error';
import type { OutgoingMessage } from '../event-bus';
import { KafkaProducer } from './kafka-producer';

const NOT_LEADER = 6;
const MESSAGE_TOO_LARGE = 10;
const TOPIC = 'orders';

interface Partition {
  readonly partitionId: number;
  leader: number;
  readonly messages: string[];
}

interface ProduceRequest {
  readonly topicData: readonly {
    readonly partitions: readonly {
      readonly partition: number;
      readonly messages: readonly { readonly value: string }[];
    }[];
  }[];
}

/** Simulates a cluster for kafkajs's producer: one topic, two partitions with different leaders. */
class Brokers {
  readonly partitions: readonly Partition[] = [
    { partitionId: 0, leader: 1, messages: [] },
    { partitionId: 1, leader: 2, messages: [] },
  ];
  requests = 0;
  connections = 0;
  /** Fails the next request. */
  failure: Error | undefined;
  /** Fails every connection. */
  outage: Error | undefined;

  /** Returns a cluster that caches the leaders, as each client does. */
  createCluster() {
    let leaders = this.leaders();
    const look = (): Promise<void> => {
      leaders = this.leaders();
      return Promise.resolve();
    };
    return {
      connect: () => {
        this.connections += 1;
        return this.outage ? Promise.reject(this.outage) : look();
      },
      disconnect: () => Promise.resolve(),
      isConnected: () => true,
      refreshMetadata: look,
      refreshMetadataIfNecessary: () => Promise.resolve(),
      addMultipleTargetTopics: () => Promise.resolve(),
      findTopicPartitionMetadata: () => this.partitions,
      findLeaderForPartitions: (_topic: string, partitions: readonly string[]) => {
        const led = new Map<string, string[]>();
        for (const partition of partitions) {
          const leader = String(leaders[Number(partition)]);
          led.set(leader, [...(led.get(leader) ?? []), partition]);
        }
        return Object.fromEntries(led);
      },
      findControllerBroker: () =>
        Promise.resolve({ initProducerId: () => Promise.resolve(PRODUCER) }),
      findBroker: ({ nodeId }: { nodeId: string }) =>
        Promise.resolve(this.brokers.get(Number(nodeId))),
    };
  }

  moveLeaders(nodeId: number): void {
    for (const partition of this.partitions) partition.leader = nodeId;
  }

  values(): string[] {
    return this.partitions.flatMap(({ messages }) => messages).toSorted();
  }

  private readonly brokers = new Map(
    [1, 2].map((nodeId) => [
      nodeId,
      { nodeId, produce: (request: ProduceRequest) => this.produce(nodeId, request) },
    ]),
  );

  private readonly leaders = (): number[] => this.partitions.map(({ leader }) => leader);

  private produce(nodeId: number, { topicData }: ProduceRequest): Promise<object> {
    this.requests += 1;
    if (this.failure) {
      const { failure } = this;
      this.failure = undefined;
      return Promise.reject(failure);
    }
    const asked = topicData.flatMap(({ partitions }) => partitions);
    const refused = asked.some(({ partition }) => this.partitions[partition]?.leader !== nodeId);
    if (refused) return Promise.reject(createErrorFromCode(NOT_LEADER));
    for (const { partition, messages } of asked)
      this.partitions[partition]?.messages.push(...messages.map(({ value }) => value));
    return Promise.resolve({ topics: [] });
  }
}

const PRODUCER = { producerId: 1, producerEpoch: 0 };
const logger = {
  namespace: (): object => logger,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const messages = (values: readonly string[]): OutgoingMessage[] =>
  values.map((value) => ({ topic: TOPIC, key: value, value, headers: {} }));

describe('what is published', () => {
  let brokers: Brokers;
  let producer: KafkaProducer;

  beforeEach(() => {
    brokers = new Brokers();
    const kafka = {
      producer: (config: ProducerConfig) =>
        createProducer({ ...config, logger, cluster: brokers.createCluster() }),
    };
    producer = new KafkaProducer(kafka as unknown as Kafka);
  });
  afterEach(() => producer.disconnect());

  it('comes to each partition, also to one that is just led by a broker that has answered for another', async () => {
    const first = ['a', 'b', 'c', 'd'];
    await producer.publish(messages(first));
    expect(brokers.partitions.every((partition) => partition.messages.length > 0)).toBe(true);
    brokers.moveLeaders(1);
    const second = ['e', 'f', 'g', 'h'];
    await producer.publish(messages(second));
    expect(new Set(brokers.values())).toEqual(new Set([...first, ...second]));
  });

  it('is not sent again where the broker will never take it', async () => {
    brokers.failure = createErrorFromCode(MESSAGE_TOO_LARGE);
    const published = producer.publish(messages(['a']));
    await expect(published).rejects.toMatchObject({ refused: true });
    expect(brokers.requests).toBe(1);
  });

  it('waits no longer for brokers that are away than kafkajs does', async () => {
    brokers.outage = createErrorFromCode(NOT_LEADER);
    await expect(producer.publish(messages(['a']))).rejects.toMatchObject({ refused: false });
    expect(brokers.connections).toBe(1);
  });
});
