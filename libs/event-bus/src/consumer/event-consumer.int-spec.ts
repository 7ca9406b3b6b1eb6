import { randomUUID } from 'node:crypto';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { Registry } from 'prom-client';
import { on, type ReceivedEvent } from '../event-handler';
import { startChild } from '../testing/child-process';
import { ConsumerFixture } from '../testing/consumer-fixture';
import { openDataSource } from '../testing/event-bus-database';
import { noteEffect, parcelMoved, type ParcelMoved } from '../testing/parcel';
import { TcpGate } from '../testing/tcp-gate';
import { deadLetterTopic } from './topics';

let fixture: ConsumerFixture;
beforeEach(async () => (fixture = await ConsumerFixture.create('event consumer')));
afterEach(() => fixture.close());

const noteEffects = () =>
  on(fixture.event, (event: ReceivedEvent<ParcelMoved>, manager) =>
    noteEffect(manager, fixture.groupId, event),
  );

const caughtUp = () =>
  eventually(async () => expect(await fixture.isCaughtUp()).toBe(true), { timeoutMs: 30_000 });

describe('EventConsumer', () => {
  it('M3: has one effect for each event, delivered three times to members of which one is killed', async () => {
    const events = Array.from({ length: 300 }, (_, n) => fixture.message(`parcel-${n}`, 1));
    const deliveries = shuffle([...events, ...events, ...events]);
    const child = startChild('consumer-process.ts', {
      DATABASE_URL: fixture.database.url,
      KAFKA_BROKERS: kafkaBrokers().join(','),
      TOPIC: fixture.topic,
      GROUP: fixture.groupId,
    });
    await child.ready;
    await fixture.bus.publish(deliveries);
    // The kill happens between a transaction and its offset commit, so those events are
    // redelivered.
    await eventually(async () => expect((await fixture.effects()).length).toBeGreaterThan(20), {
      everyMs: 1,
    });
    await child.kill();
    expect(await fixture.isCaughtUp()).toBe(false);
    await Promise.all([
      fixture.consume({ handlers: [noteEffects()] }),
      fixture.consume({ handlers: [noteEffects()] }),
    ]);
    await caughtUp();
    const ids = (await fixture.effects()).map((effect) => effect.event_id);
    expect(ids).toHaveLength(300);
    expect(new Set(ids).size).toBe(300);
  });

  it('passes over events of its topic that it has no handler for', async () => {
    const other = parcelMoved(fixture.topic, 'testing.parcel-lost.v1');
    await fixture.bus.publish([fixture.message('a', 1)]);
    await fixture.consume({
      handlers: [on(other, () => Promise.reject(new Error('never called')))],
    });
    await caughtUp();
    expect(await fixture.read(deadLetterTopic(fixture.topic, fixture.groupId))).toEqual([]);
  });

  it('neither handles nor records what does not concern it', async () => {
    await fixture.bus.publish([
      fixture.message('a', 1),
      fixture.message('a', 2),
      fixture.message('b', 3),
    ]);
    const handler = on(
      fixture.event,
      (event: ReceivedEvent<ParcelMoved>, manager) => noteEffect(manager, fixture.groupId, event),
      { concerns: ({ data }: ReceivedEvent<ParcelMoved>) => data.step !== 2 },
    );
    await fixture.consume({ handlers: [handler] });
    await caughtUp();
    expect((await fixture.effects()).map(({ step }) => step).sort()).toEqual([1, 3]);
    const received = await fixture.database.dataSource.query<unknown[]>(
      'SELECT event_id FROM inbox',
    );
    expect(received).toHaveLength(2);
  });

  it('tries again what may pass, with one effect', async () => {
    let calls = 0;
    await fixture.consume({
      handlers: [
        on(fixture.event, async (event, manager) => {
          await noteEffect(manager, fixture.groupId, event);
          calls += 1;
          if (calls < 3) throw new Error('not yet');
        }),
      ],
    });
    await fixture.bus.publish([fixture.message('a', 1)]);
    await caughtUp();
    expect(calls).toBe(3);
    expect(await fixture.getSteps('a')).toEqual([1]);
  });

  it('waits for a database that is away, and blames no event', async () => {
    const { hostname, port } = new URL(fixture.database.url);
    const gate = new TcpGate({ host: hostname, port: Number(port) });
    const url = new URL(fixture.database.url);
    url.port = String(await gate.open());
    url.searchParams.delete('host');
    const metrics = new Registry();
    const dataSource = await openDataSource(url.toString());
    try {
      const consumer = await fixture.consume({ dataSource, metrics, handlers: [noteEffects()] });
      await gate.shut();
      await fixture.bus.publish([fixture.message('a', 1), fixture.message('a', 2)]);
      await eventually(async () =>
        expect(await metrics.metrics()).toMatch(/^event_consumer_waiting{.*} 1$/m),
      );
      expect(await fixture.effects()).toEqual([]);
      await gate.open();
      await caughtUp();
      expect(await fixture.getSteps('a')).toEqual([1, 2]);
      expect(await fixture.read(deadLetterTopic(fixture.topic, fixture.groupId))).toEqual([]);
      expect(await metrics.metrics()).toMatch(/^event_consumer_waiting{.*} 0$/m);
      expect(() => consumer.check()).not.toThrow();
    } finally {
      await dataSource.destroy();
      await gate.shut();
    }
  });

  it('stops at once while it waits, and leaves the event to the next member', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const first = await fixture.consume({
      handlers: [on(fixture.event, () => Promise.reject(refused))],
    });
    await fixture.bus.publish([fixture.message('a', 1)]);
    await eventually(() =>
      expect(fixture.logger.lines.map((line) => line.message)).toContain(
        'dependency unavailable, retrying',
      ),
    );
    await first.stop();
    expect(() => first.check()).toThrow(/not consuming/);
    await fixture.consume({ handlers: [noteEffects()] });
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1]));
  });

  it('refuses two handlers for one event', async () => {
    await expect(fixture.consume({ handlers: [noteEffects(), noteEffects()] })).rejects.toThrow(
      /two handlers/,
    );
  });

  it('counts what became of the events', async () => {
    const metrics = new Registry();
    await fixture.consume({ metrics, handlers: [noteEffects()] });
    const message = fixture.message('a', 1);
    await fixture.bus.publish([
      message,
      message,
      { ...message, key: randomUUID(), value: 'no JSON' },
    ]);
    await caughtUp();
    await eventually(async () => {
      const text = await metrics.metrics();
      for (const outcome of ['handled', 'duplicate', 'dead_lettered']) {
        expect(text).toMatch(new RegExp(`^events_consumed_total{.*outcome="${outcome}"} 1$`, 'm'));
      }
      expect(text).toMatch(new RegExp(`^event_parked_keys{group="${fixture.groupId}"} 1$`, 'm'));
    });
  });

  it('says how far a group is behind, also of one whose consumer has stopped', async () => {
    const metrics = new Registry();
    const lag = async (): Promise<number> => {
      const lags = [...(await metrics.metrics()).matchAll(/^event_consumer_lag{.*} (\d+)$/gm)];
      expect(lags.length).toBeGreaterThan(0);
      return lags.reduce((sum, [, behind]) => sum + Number(behind), 0);
    };
    const consumer = await fixture.consume({ metrics, handlers: [noteEffects()] });
    await fixture.bus.publish([fixture.message('a', 1), fixture.message('b', 1)]);
    await eventually(async () => expect(await lag()).toBe(0));
    await consumer.stop();
    await fixture.bus.publish([
      fixture.message('a', 2),
      fixture.message('b', 2),
      fixture.message('c', 1),
    ]);
    expect(await lag()).toBe(3);
    await fixture.consume({ metrics, handlers: [noteEffects()] });
    await eventually(async () => expect(await lag()).toBe(0));
  });
});

function shuffle<T>(items: T[]): T[] {
  for (let n = items.length - 1; n > 0; n -= 1) {
    const other = Math.floor(Math.random() * (n + 1));
    [items[n], items[other]] = [items[other] as T, items[n] as T];
  }
  return items;
}
