import { setTimeout as delay } from 'node:timers/promises';
import { createTestTopics, eventually, kafkaBrokers, uniqueName } from '@makeport/testing';
import type { EventEnvelope } from '@makeport/contracts';
import { EventConsumer } from '../consumer/event-consumer';
import { on } from '../event-handler';
import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import { startChild, type ChildProcess } from '../testing/child-process';
import { createEventBusDatabase, type EventBusDatabase } from '../testing/event-bus-database';
import { parcelMoved } from '../testing/parcel';
import { RecordingLogger } from '../testing/recording-logger';
import { Outbox } from './outbox';

const EVENTS = 2_000;
const AGGREGATES = 100;
const WRITERS = 4;
const KILLS = 6;
const LONG_TRANSACTION_MS = 1_500;

const topic = uniqueName('delivery');
const event = parcelMoved(topic);
const outbox = new Outbox({ source: 'testing' });
const logger = new RecordingLogger();
const bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'delivery-test', logger });
let database: EventBusDatabase;

beforeAll(async () => {
  await createTestTopics([{ name: topic, partitions: 3 }]);
  database = await createEventBusDatabase('outbox delivery');
});
afterAll(async () => {
  await bus.disconnect();
  await database.drop();
});

/** Changes an aggregate and records its event, then commits or rolls back both. */
async function change(
  parcelId: string,
  outcome: 'commit' | 'roll back',
  holdMs = 0,
): Promise<void> {
  const runner = database.dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const [row] = await runner.manager.query<[{ version: number }]>(
      `INSERT INTO aggregates (id, version) VALUES ($1, 1)
       ON CONFLICT (id) DO UPDATE SET version = aggregates.version + 1 RETURNING version`,
      [parcelId],
    );
    await outbox.add(
      runner.manager,
      event,
      { parcelId, step: row.version },
      { version: row.version },
    );
    if (holdMs > 0) await delay(holdMs);
    await (outcome === 'commit' ? runner.commitTransaction() : runner.rollbackTransaction());
  } finally {
    await runner.release();
  }
}

/** Writes the share of one writer, and continues as long as the test kills relays. */
async function write(writer: number, killing: () => boolean): Promise<void> {
  for (let n = 0; n < EVENTS / WRITERS || killing(); n += 1) {
    const parcelId = `parcel-${(n * 7 + writer * 13) % AGGREGATES}`;
    if (n % 10 === 0) await change(parcelId, 'roll back');
    await change(parcelId, 'commit');
  }
}

const count = async (sql: string): Promise<number> => {
  const [row] = await database.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM ${sql}`,
  );
  return row.count;
};

/** Keeps two relays running: kills one during its work, starts another. */
class DyingRelays {
  private readonly running: ChildProcess[] = [];

  start(): ChildProcess {
    const relay = startChild('relay-process.ts', {
      DATABASE_URL: database.url,
      KAFKA_BROKERS: kafkaBrokers().join(','),
    });
    this.running.push(relay);
    return relay;
  }

  async killOneByOne(kills: number): Promise<void> {
    for (let n = 0; n < kills; n += 1) {
      await this.start().ready;
      await eventually(async () =>
        expect(await count('outbox WHERE published_at IS NULL')).toBeGreaterThan(0),
      );
      await this.running.shift()?.kill();
    }
  }

  async killAll(): Promise<void> {
    await Promise.all(this.running.map((relay) => relay.kill()));
  }
}

it('M2: loses nothing, invents nothing and keeps the order while relays are killed', async () => {
  const consumer = new EventConsumer({
    bus,
    dataSource: database.dataSource,
    groupId: uniqueName('delivery'),
    logger,
    handlers: [
      on(event, async ({ id, data }, manager) => {
        await manager.query(
          `INSERT INTO effects (consumer, event_id, parcel, step) VALUES ('once', $1, $2, $3)`,
          [id, data.parcelId, data.step],
        );
      }),
    ],
  });
  await consumer.start();

  const relays = new DyingRelays();
  let killing = true;
  try {
    relays.start();
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer, () => killing));
    await relays.killOneByOne(KILLS / 2);
    const slow = change('parcel-slow', 'commit', LONG_TRANSACTION_MS);
    await relays.killOneByOne(KILLS / 2);
    killing = false;
    await Promise.all([...writers, slow]);
    const total = await count('outbox');
    await eventually(async () => expect(await count('effects')).toBe(total), { timeoutMs: 30_000 });
  } finally {
    killing = false;
    await relays.killAll();
  }
  await consumer.stop();

  const recorded = await database.dataSource.query<{ id: string; envelope: EventEnvelope }[]>(
    'SELECT id, envelope FROM outbox ORDER BY seq',
  );
  const seen = await readTopic();
  // The map keeps the first position of each id: the successor of a killed relay may publish an
  // event again.
  const firstSeen = [...new Map(seen.map((envelope) => [envelope.id, envelope])).values()];
  expect(recorded.length).toBeGreaterThan(EVENTS);
  expect(new Set(firstSeen.map(({ id }) => id))).toEqual(new Set(recorded.map(({ id }) => id)));
  expect(
    inversions(firstSeen.map((envelope) => [envelope.subject, envelope.aggregateversion])),
  ).toEqual([]);

  const handled = await database.dataSource.query<{ parcel: string; step: number }[]>(
    'SELECT parcel, step FROM effects ORDER BY seq',
  );
  expect(inversions(handled.map(({ parcel, step }) => [parcel, step]))).toEqual([]);
});

async function readTopic(): Promise<EventEnvelope[]> {
  const envelopes: EventEnvelope[] = [];
  await bus.drain({
    groupId: uniqueName('reader'),
    topic,
    peek: true,
    onMessage: (message) => {
      envelopes.push(JSON.parse(String(message.value)) as EventEnvelope);
      return Promise.resolve();
    },
  });
  return envelopes;
}

/** Returns every step at which an aggregate's version is not its previous version plus one. */
function inversions(steps: [aggregate: string, version: number][]): string[] {
  const versions = new Map<string, number>();
  return steps.flatMap(([aggregate, version]) => {
    const before = versions.get(aggregate) ?? 0;
    versions.set(aggregate, version);
    return version === before + 1 ? [] : [`${aggregate}: ${before} then ${version}`];
  });
}
