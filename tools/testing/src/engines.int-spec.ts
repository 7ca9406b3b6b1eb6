import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Kafka, logLevel } from 'kafkajs';
import { Client } from 'pg';
import {
  createTestDatabase,
  createTestTopics,
  kafkaBrokers,
  openSearchUrl,
  temporalAddress,
  timeSkippingServerPath,
  uniqueName,
} from '.';
import { Connection } from '@temporalio/client';

describe('the engines of integration tests', () => {
  it('give every suite a database of its own that drop removes, open sessions or not', async () => {
    const first = await createTestDatabase('First suite');
    const second = await createTestDatabase('First suite');
    expect(first.name).toMatch(/^first_suite_[0-9a-f]{10}$/);
    expect(second.name).not.toBe(first.name);

    const client = new Client({ connectionString: first.url });
    const ended = new Promise<void>((resolve) => client.on('error', () => resolve()));
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    expect(rows).toEqual([{ name: first.name }]);

    await first.drop();
    await ended;
    const again = new Client({ connectionString: first.url });
    await expect(again.connect()).rejects.toThrow(/does not exist/);
    await second.drop();
  });

  it('offer pg_trgm and sort by code point, whatever the machine', async () => {
    const database = await createTestDatabase('locale');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('CREATE EXTENSION pg_trgm');
    const { rows } = await client.query<{ word: string }>(
      `SELECT word FROM unnest(ARRAY['é', 'a', 'Z']) AS word ORDER BY word`,
    );
    await client.end();
    await database.drop();
    expect(rows.map((row) => row.word)).toEqual(['Z', 'a', 'é']);
  });

  it('carry a message through Kafka, and refuse a topic nobody created', async () => {
    const topic = uniqueName('engines');
    await createTestTopics([{ name: topic, partitions: 1 }]);
    const kafka = new Kafka({
      brokers: kafkaBrokers(),
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
    });
    const producer = kafka.producer({ allowAutoTopicCreation: false });
    await producer.connect();
    const sent = await producer.send({ topic, messages: [{ value: 'hello' }] });
    expect(sent[0]?.baseOffset).toBe('0');
    await expect(
      producer.send({ topic: uniqueName('nobody'), messages: [{ value: 'x' }] }),
    ).rejects.toThrow();
    await producer.disconnect();
  });

  it('search in OpenSearch, and refuse an index that does not exist', async () => {
    const index = `${await openSearchUrl()}/${uniqueName('engines')}`;
    const send = (method: string, path: string, body: object) =>
      fetch(`${index}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await send('PUT', '/_doc/1', {})).status).toBe(404);
    await send('PUT', '', { settings: { number_of_replicas: 0 } });
    await send('PUT', '/_doc/1?refresh=true', { name: 'Power bank' });
    const found = await send('POST', '/_search', { query: { match: { name: 'power' } } });
    expect(await found.json()).toMatchObject({ hits: { total: { value: 1 } } });
    await fetch(index, { method: 'DELETE' });
  });

  it('run Temporal and its time-skipping server', async () => {
    const connection = await Connection.connect({ address: temporalAddress() });
    const namespace = await connection.workflowService.describeNamespace({ namespace: 'default' });
    expect(namespace.namespaceInfo?.name).toBe('default');
    await connection.close();

    const skipping = await TestWorkflowEnvironment.createTimeSkipping({
      server: { executable: { type: 'existing-path', path: timeSkippingServerPath() } },
    });
    const before = await skipping.currentTimeMs();
    await skipping.sleep('140 days');
    expect((await skipping.currentTimeMs()) - before).toBeGreaterThanOrEqual(
      140 * 24 * 3600 * 1000,
    );
    await skipping.teardown();
  });
});
