import { Kafka, logLevel, type Admin, type Consumer, type EachBatchPayload } from 'kafkajs';
import type { Config } from './config.ts';
import type { Contract, Topic } from './contract.ts';
import type { Entry, Warehouse } from './warehouse.ts';

const LINGER_MS = 200;

/** Reads all topics into the file, from the beginning or from the stored offsets. */
export class LogReader {
  readonly #config: Config;
  readonly #contract: Contract;
  readonly #warehouse: Warehouse;
  readonly #consumer: Consumer;
  readonly #admin: Admin;
  readonly #topics: ReadonlyMap<string, Topic>;
  #pending: Entry[] = [];
  #storing: Promise<void> = Promise.resolve();
  #isBroken = false;
  #timer: NodeJS.Timeout | undefined;
  /** Rejects if messages could not be stored; the process must end. */
  readonly failed: Promise<never>;
  #fail: (error: Error) => void = () => undefined;

  constructor(config: Config, contract: Contract, warehouse: Warehouse) {
    this.#config = config;
    this.#contract = contract;
    this.#warehouse = warehouse;
    this.#topics = new Map(contract.topics.map((topic) => [topic.address, topic]));
    const kafka = new Kafka({
      clientId: config.groupId,
      brokers: [...config.brokers],
      logLevel: logLevel.ERROR,
    });
    this.#admin = kafka.admin();
    // The file stores this consumer's offsets; the group only assigns partitions.
    this.#consumer = kafka.consumer({
      groupId: config.groupId,
      maxBytesPerPartition: 4_194_304,
      maxWaitTimeInMs: 500,
    });
    this.failed = new Promise<never>((_, reject) => (this.#fail = reject));
    this.failed.catch(() => undefined);
  }

  async start(): Promise<void> {
    await this.#admin.connect();
    await this.#refuseOtherLog();
    const { CRASH, GROUP_JOIN } = this.#consumer.events;
    this.#consumer.on(CRASH, ({ payload }) => {
      if (!payload.restart) this.#fail(payload.error);
    });
    this.#consumer.on(GROUP_JOIN, ({ payload }) => {
      for (const [address, partitions] of Object.entries(payload.memberAssignment)) {
        const { name } = this.#topic(address);
        for (const partition of partitions) {
          const offset = this.#warehouse.nextOffset(name, partition);
          if (offset > 0n)
            this.#consumer.seek({ topic: address, partition, offset: offset.toString() });
        }
      }
    });
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topics: [...this.#topics.keys()], fromBeginning: true });
    await this.#consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: (payload) => this.#take(payload),
    });
  }

  async stop(): Promise<void> {
    await this.#consumer.disconnect();
    clearTimeout(this.#timer);
    await this.#flush();
    await this.#admin.disconnect();
  }

  /** Returns the number of messages per topic that are not stored yet. */
  async behind(): Promise<ReadonlyMap<string, number>> {
    const result = new Map<string, number>();
    for (const { address, name } of this.#topics.values()) {
      let count = 0;
      for (const { partition, high, low } of await this.#admin.fetchTopicOffsets(address)) {
        const next = this.#warehouse.nextOffset(name, partition);
        count += Number(BigInt(high) - (next > BigInt(low) ? next : BigInt(low)));
      }
      result.set(name, count);
    }
    return result;
  }

  /** @throws Error if a topic is missing, or was recreated since the file was filled */
  async #refuseOtherLog(): Promise<void> {
    const there = new Set(await this.#admin.listTopics());
    const missing = [...this.#topics.keys()].filter((address) => !there.has(address));
    if (missing.length > 0) throw new Error(`Kafka has no topic ${missing.join(', ')}.`);
    for (const { address, name } of this.#topics.values()) {
      for (const { partition, high } of await this.#admin.fetchTopicOffsets(address)) {
        if (this.#warehouse.nextOffset(name, partition) > BigInt(high)) {
          throw new Error(
            `${name} was recreated: the file belongs to another log. Delete it and start again.`,
          );
        }
      }
    }
  }

  async #take(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const topic = this.#topic(batch.topic);
    for (const message of batch.messages) {
      if (!payload.isRunning() || payload.isStale()) return;
      const offset = BigInt(message.offset);
      const position = { topic: topic.name, partition: batch.partition, offset };
      const text = message.value?.toString('utf8') ?? null;
      if (text === null) {
        this.#pending.push({
          ...position,
          kind: 'tombstone',
          key: message.key?.toString('utf8') ?? '',
        });
      } else {
        const read = this.#contract.read(topic, text);
        this.#pending.push(
          'event' in read
            ? { ...position, kind: 'event', event: read.event }
            : {
                ...position,
                kind: 'misfit',
                ...read,
                loggedMs: Number(message.timestamp),
                body: text,
              },
        );
      }
      if (this.#pending.length >= this.#config.batchSize) {
        await this.#flush();
        await payload.heartbeat();
      }
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush().catch(this.#fail);
    }, LINGER_MS);
  }

  /** Stores one batch at a time and in order; later messages are part of the next batch. */
  async #flush(): Promise<void> {
    const done = this.#storing.then(async () => {
      // Storing messages after a failed batch would leave a gap.
      if (this.#isBroken) throw new Error('An earlier batch was not stored.');
      const entries = this.#pending;
      this.#pending = [];
      if (entries.length > 0) await this.#warehouse.store(entries);
    });
    this.#storing = done.catch((error: unknown) => {
      this.#isBroken = true;
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    });
    await done;
  }

  #topic(address: string): Topic {
    const topic = this.#topics.get(address);
    if (!topic) throw new Error(`${address} is in no contract`);
    return topic;
  }
}
