import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { eventually } from '@makeport/testing';
import { findFreePorts } from '../ports.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { type LocalEngine, startLocalEngine } from './engine.ts';
import { localKafka } from './kafka.ts';

const TOPIC = 'parcels';
const STARTS_MS = 120_000;

describe('three brokers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-brokers-'));
  const running = new Map<number, ManagedProcess>();
  let engines: LocalEngine[];
  let kafka: Kafka;

  beforeAll(async () => {
    const ports = await findFreePorts(6);
    const controllerPorts = ports.slice(3);
    engines = await Promise.all(
      controllerPorts.map((controllerPort, index) =>
        localKafka({
          port: ports[index] ?? 0,
          controllerPort,
          dataFolder: join(folder, String(index + 1)),
          logFile: join(folder, `${index + 1}.log`),
          member: { id: index + 1, controllerPorts },
        }),
      ),
    );
    await Promise.all([1, 2, 3].map(start));
    kafka = new Kafka({
      brokers: engines.map(({ address }) => address),
      logLevel: logLevel.NOTHING,
    });
    await withAdmin((admin) =>
      admin.createTopics({ topics: [{ topic: TOPIC, numPartitions: 1 }] }),
    );
  }, STARTS_MS);

  afterAll(async () => {
    await Promise.all([...running.values()].map((broker) => broker.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (id: number): Promise<void> => {
    const engine = engines[id - 1];
    if (engine) running.set(id, await startLocalEngine(engine));
  };

  const withAdmin = async <T>(work: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = kafka.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  };

  /** Publishes like the event bus. */
  const publish = async (value: string): Promise<void> => {
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
    });
    await producer.connect();
    try {
      await producer.send({
        topic: TOPIC,
        acks: -1,
        timeout: 8_000,
        messages: [{ key: 'one', value }],
      });
    } finally {
      await producer.disconnect();
    }
  };

  const look = async () => {
    const { topics } = await withAdmin((admin) => admin.fetchTopicMetadata({ topics: [TOPIC] }));
    const [partition] = topics[0]?.partitions ?? [];
    return { leader: partition?.leader ?? 0, replicas: partition?.replicas ?? [] };
  };

  const readUntil = async (last: string): Promise<string[]> => {
    const consumer = kafka.consumer({ groupId: 'reader' });
    await consumer.connect();
    await consumer.subscribe({ topics: [TOPIC], fromBeginning: true });
    const values: string[] = [];
    await new Promise<void>((done, failed) => {
      const eachMessage = async ({ message }: { message: { value: Buffer | null } }) => {
        values.push(String(message.value));
        if (String(message.value) === last) done();
      };
      consumer.run({ eachMessage }).catch(failed);
    });
    await consumer.disconnect();
    return values;
  };

  it(
    'take what two of them have, go on without the leader, and lose nothing',
    async () => {
      await publish('before');
      const { leader, replicas } = await look();
      expect(replicas.toSorted()).toEqual([1, 2, 3]);

      await running.get(leader)?.kill('SIGKILL');
      await eventually(() => publish('without the leader'), { timeoutMs: STARTS_MS });

      const second = (await look()).leader;
      expect(second).not.toBe(leader);
      const third = [1, 2, 3].find((id) => id !== leader && id !== second) ?? 0;
      await running.get(third)?.kill('SIGKILL');
      await expect(publish('one broker is not enough')).rejects.toThrow();

      await Promise.all([start(leader), start(third)]);
      await eventually(() => publish('after'), { timeoutMs: STARTS_MS });
      // A rejected message may have been written anyway, because it is sent until it is accepted.
      expect(await readUntil('after')).toEqual(
        expect.arrayContaining(['before', 'without the leader', 'after']),
      );
    },
    2 * STARTS_MS,
  );
});
