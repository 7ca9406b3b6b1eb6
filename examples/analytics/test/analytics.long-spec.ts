import { createTestTopics, freePort, kafkaBrokers, uniqueName } from '@makeport/testing';
import { DuckDBInstance } from '@duckdb/node-api';
import { Kafka, logLevel, type Producer } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAnalytics, type RunningAnalytics, type TopicState } from './running-analytics';

type Json = Record<string, unknown>;
interface Envelope extends Json {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly data: { readonly order?: Json } & Json;
}
interface AsyncApi {
  readonly channels: Record<
    string,
    { address: string; readonly messages: Record<string, unknown> }
  >;
  readonly components: { readonly messages: Record<string, { examples: [{ payload: Envelope }] }> };
}

const published = join(__dirname, '../../../libs/contracts/gen/asyncapi.json');
const document = JSON.parse(readFileSync(published, 'utf8')) as AsyncApi;
const folder = mkdtempSync(join(tmpdir(), 'analytics-'));
// Other tests share the broker, so the document gets unique topics.
for (const [name, channel] of Object.entries(document.channels)) channel.address = uniqueName(name);
const asyncApiFile = join(folder, 'asyncapi.json');

const getExample = (type: string): Envelope => {
  const message = document.components.messages[type];
  if (!message) throw new Error(`no ${type}`);
  return structuredClone(message.examples[0].payload);
};
const getTopic = (type: string): string =>
  Object.entries(document.channels).find(([, { messages }]) => type in messages)?.[0] ?? '';

const event = (type: string, data: Json, more: Json = {}): Envelope => {
  const example = getExample(type);
  return { ...example, id: randomUUID(), ...more, data: { ...example.data, ...data } };
};
const order = (id: string, fields: Json): Json => ({
  ...(getExample('ordering.order-placed.v1').data.order ?? {}),
  id,
  ...fields,
});

let producer: Producer;
const running: RunningAnalytics[] = [];

const send = (topic: string, key: string, value: string | null): Promise<unknown> =>
  producer.send({ topic: document.channels[topic]?.address ?? '', messages: [{ key, value }] });
const publish = (sent: Envelope): Promise<unknown> =>
  send(getTopic(sent.type), sent.subject, JSON.stringify(sent));

async function start(name: string): Promise<RunningAnalytics> {
  const port = await freePort();
  const analytics = await startAnalytics(
    {
      KAFKA_BROKERS: kafkaBrokers().join(','),
      KAFKA_GROUP: uniqueName('analytics'),
      ASYNCAPI: asyncApiFile,
      ANALYTICS_FOLDER: join(folder, name),
      BATCH_SIZE: '7',
    },
    port,
  );
  running.push(analytics);
  return analytics;
}

const getState = (states: readonly TopicState[], topic: string): TopicState | undefined =>
  states.find((state) => state.topic === topic);

beforeAll(async () => {
  writeFileSync(asyncApiFile, JSON.stringify(document));
  await createTestTopics(
    Object.values(document.channels).map(({ address }) => ({ name: address, partitions: 2 })),
  );
  producer = new Kafka({
    clientId: 'analytics-test',
    brokers: kafkaBrokers(),
    logLevel: logLevel.NOTHING,
  }).producer();
  await producer.connect();
});

afterAll(async () => {
  await Promise.all(running.map((analytics) => analytics.end('SIGKILL')));
  await producer.disconnect();
  rmSync(folder, { recursive: true, force: true });
});

describe('the analytics example', () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const placed = (id: string, createdAt: string, totalCents: number): Envelope =>
    event(
      'ordering.order-placed.v1',
      {
        order: order(id, {
          createdAt,
          totals: { subtotalCents: totalCents, taxCents: 0, shippingCents: 0, totalCents },
        }),
      },
      { subject: id },
    );

  it('reads every published event, each once, and keeps apart what does not fit', async () => {
    const others = Object.keys(document.components.messages).filter(
      (type) => !type.startsWith('ordering.'),
    );
    await Promise.all(others.map((type) => publish({ ...getExample(type), id: randomUUID() })));
    // An older event: without the credits that were added later.
    const one = placed(first, '2026-11-18T10:00:00.000Z', 120_000);
    await publish(one);
    await publish(one);
    await publish(placed(second, '2026-11-25T10:00:00.000Z', 50_000));
    await publish({
      ...event('ordering.escrow-held.v1', {
        orderId: first,
        amountCents: 120_000,
        at: '2026-11-18T10:00:00.000Z',
      }),
      subject: first,
    });
    await publish({
      ...event('ordering.escrow-released.v1', {
        orderId: first,
        amountCents: 120_000,
        at: '2026-11-28T10:00:00.000Z',
      }),
      subject: first,
    });
    await publish({
      ...event('ordering.order-problem-reported.v1', {
        order: order(second, { createdAt: '2026-11-25T10:00:00.000Z', version: 2 }),
        newerField: 1,
      }),
      subject: second,
      newerAttribute: 1,
      aggregateversion: 2,
    });
    await publish({
      ...event('ordering.order-problem-reported.v1', {
        order: order(second, {}),
        reportedAt: 'yesterday',
      }),
      subject: second,
    });
    await send('ordering.order', second, '{ torn');
    await publish({
      ...event('ordering.order-placed.v1', {}),
      type: 'ordering.order-placed.v1',
      dataschema: 'urn:other',
    });
    await send(
      'samples.request',
      'x',
      JSON.stringify({ ...placed(first, '2026-11-18T10:00:00.000Z', 1), id: randomUUID() }),
    );

    const analytics = await start('live');
    const states = await analytics.caughtUp();
    expect(getState(states, 'ordering.order')).toMatchObject({
      messages: 7,
      stored: 3,
      duplicates: 1,
      misfits: 3,
    });
    expect(getState(states, 'samples.request')).toMatchObject({ misfits: 1 });
    expect(
      states
        .filter(({ misfits }) => misfits > 0)
        .map(({ topic }) => topic)
        .sort(),
    ).toEqual(['ordering.order', 'samples.request']);
    expect(states.reduce((sum, { stored }) => sum + stored, 0)).toBeGreaterThan(25);
  });

  it('draws orders and value by week, escrow and problems from them', async () => {
    const charts = await running[0]?.ask<Record<string, Json[]>>('/api/charts');
    expect(charts?.['ordersByWeek']).toEqual([
      { week: '2026-11-16', orders: 1, value_cents: 120_000 },
      { week: '2026-11-23', orders: 1, value_cents: 133_500 },
    ]);
    expect(charts?.['escrowHeld']).toEqual([
      { day: '2026-11-18', held_cents: 120_000 },
      { day: '2026-11-28', held_cents: 0 },
    ]);
    expect(charts?.['problems']?.reduce((sum, { reported }) => sum + Number(reported), 0)).toBe(1);
  });

  it('serves its page with its chart library and nothing from elsewhere', async () => {
    const url = running[0]?.url ?? '';
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await page.text()).not.toMatch(/https?:/);
    expect((await fetch(`${url}/chart.js`)).headers.get('content-type')).toContain('javascript');
  });

  it('has the same tables after it was killed in the middle, and after a rebuild from offset 0', async () => {
    const [live] = running;
    const sent = Array.from({ length: 60 }, (_, index) =>
      placed(randomUUID(), '2026-11-24T10:00:00.000Z', index + 1),
    );
    await live?.end('SIGKILL');
    await Promise.all(sent.slice(0, 30).map(publish));
    const killed = await start('live');
    await Promise.all(sent.slice(30).map(publish));
    await killed.end('SIGKILL');
    const again = await start('live');
    const states = await again.caughtUp();
    expect(getState(states, 'ordering.order')).toMatchObject({
      messages: 67,
      stored: 63,
      duplicates: 1,
    });

    const rebuilt = await start('rebuilt');
    expect(await rebuilt.caughtUp()).toEqual(states);
    const checksums =
      await rebuilt.ask<{ name: string; count: number; checksum: string }[]>('/api/checksums');
    expect(checksums.find(({ name }) => name === 'orders')?.count).toBe(62);
    expect(await again.ask('/api/checksums')).toEqual(checksums);
  });

  it('keeps nothing of what the contract says is about people, in no table and no Parquet file', async () => {
    await running.at(-1)?.end();
    const parquet = join(folder, 'rebuilt/parquet');
    const connection = await (await DuckDBInstance.create()).connect();
    const rows = await connection.runAndReadAll(
      `SELECT type, data FROM '${parquet}/events.parquet'`,
    );
    const kept = rows
      .getRows()
      .map(([, data]) => String(data))
      .join('\n');
    expect(rows.getRows().length).toBeGreaterThan(90);
    for (const personal of [
      'Byron',
      '@',
      'Harbour Street',
      '555 010',
      'engraving be on the lid',
      'Voltworks Electronics',
      '127.0.0.1',
    ]) {
      expect(kept).not.toContain(personal);
    }
  });

  it('forgets a product whose key got a tombstone', async () => {
    const { subject } = getExample('catalog.product-changed.v1');
    await send('catalog.product', subject, null);
    const analytics = await start('rebuilt');
    const states = await analytics.caughtUp();
    expect(getState(states, 'catalog.product')).toMatchObject({ tombstones: 1 });
    const sums = await analytics.ask<{ name: string; count: number }[]>('/api/checksums');
    expect(sums.find(({ name }) => name === 'products')?.count).toBe(0);
  });
});
