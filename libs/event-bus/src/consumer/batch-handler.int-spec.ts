import { eventually, kafkaBrokers } from '@makeport/testing';
import { on, onAll, type ReceivedEvent } from '../event-handler';
import { startChild } from '../testing/child-process';
import { ConsumerFixture } from '../testing/consumer-fixture';
import { noteEffect, type ParcelMoved } from '../testing/parcel';
import { deadLetterTopic } from './topics';

let fixture: ConsumerFixture;
beforeEach(async () => (fixture = await ConsumerFixture.create('batches', 6)));
afterEach(() => fixture.close());

const PARCELS = Array.from({ length: 30 }, (_, n) => `parcel-${n}`);

const noteEffects = () =>
  on(fixture.event, (event: ReceivedEvent<ParcelMoved>, manager) =>
    noteEffect(manager, fixture.groupId, event),
  );

const caughtUp = () =>
  eventually(async () => expect(await fixture.isCaughtUp()).toBe(true), { timeoutMs: 30_000 });

/** Counts the transactions that wrote the effects, by the transaction id of each row. */
const transactions = async (): Promise<number> => {
  const [row] = await fixture.database.dataSource.query<[{ count: number }]>(
    'SELECT count(DISTINCT xmin::text)::int AS count FROM effects',
  );
  return row.count;
};

describe('events in batches', () => {
  it('of all partitions take a few transactions, each key in order', async () => {
    await fixture.bus.publish(
      PARCELS.flatMap((id) => [1, 2, 3].map((step) => fixture.message(id, step))),
    );
    await fixture.consume({ handlers: [noteEffects()], batched: 'delayed' });
    await caughtUp();
    for (const id of PARCELS) expect(await fixture.getSteps(id)).toEqual([1, 2, 3]);
    expect(await transactions()).toBeLessThanOrEqual(6);
  });

  it('come again with one that fails, alone, and only that one is given up', async () => {
    await fixture.bus.publish(PARCELS.map((id) => fixture.message(id, 1)));
    const failing = on(fixture.event, async (event: ReceivedEvent<ParcelMoved>, manager) => {
      await noteEffect(manager, fixture.groupId, event);
      if (event.data.parcelId === 'parcel-7') throw new TypeError('bug');
    });
    await fixture.consume({ handlers: [failing], batched: 'delayed' });
    await caughtUp();
    const parcels = (await fixture.effects()).map(({ parcel }) => parcel);
    expect(parcels.sort()).toEqual(PARCELS.filter((id) => id !== 'parcel-7').sort());
    const letters = await fixture.read(deadLetterTopic(fixture.topic, fixture.groupId));
    expect(letters.map(({ key }) => key)).toEqual(['parcel-7']);
  });

  it('have one effect each, also of one that is twice in a batch', async () => {
    const twice = fixture.message('a', 1);
    await fixture.bus.publish([twice, twice, fixture.message('a', 2), twice]);
    await fixture.consume({ handlers: [noteEffects()], batched: 'delayed' });
    await caughtUp();
    expect(await fixture.getSteps('a')).toEqual([1, 2]);
    expect(await transactions()).toBe(1);
  });

  it('of one contract are handed over together, in their order, each with its own trace', async () => {
    const traceparent = (n: number) => `00-${String(n).padStart(32, 'a')}-00f067aa0ba902b7-01`;
    const twice = fixture.message('a', 2, traceparent(3));
    await fixture.bus.publish([
      fixture.message('a', 1, traceparent(1)),
      fixture.message('b', 1, traceparent(2)),
      twice,
      twice,
    ]);
    const together: ReceivedEvent<ParcelMoved>[][] = [];
    const handler = onAll(
      fixture.event,
      async (events: readonly ReceivedEvent<ParcelMoved>[], manager) => {
        for (const event of events) await noteEffect(manager, fixture.groupId, event);
        together.push([...events]);
      },
    );
    await fixture.consume({ handlers: [handler], batched: 'immediate' });
    await caughtUp();
    expect(await fixture.getSteps('a')).toEqual([1, 2]);
    expect(await fixture.getSteps('b')).toEqual([1]);
    const traces = together.flat().map(({ traceparent: own }) => own);
    expect(traces.sort()).toEqual([1, 2, 3].map(traceparent));
    expect(together.length).toBeLessThan(3);
  });

  it('that fail together are handed over one by one', async () => {
    await fixture.bus.publish(PARCELS.map((id) => fixture.message(id, 1)));
    const handler = onAll(
      fixture.event,
      async (events: readonly ReceivedEvent<ParcelMoved>[], manager) => {
        for (const event of events) await noteEffect(manager, fixture.groupId, event);
        if (events.some(({ data }) => data.parcelId === 'parcel-7')) throw new TypeError('bug');
      },
    );
    await fixture.consume({ handlers: [handler], batched: 'delayed' });
    await caughtUp();
    const parcels = (await fixture.effects()).map(({ parcel }) => parcel);
    expect(parcels.sort()).toEqual(PARCELS.filter((id) => id !== 'parcel-7').sort());
  });

  it('M3: have one effect each, delivered three times to members of which one is killed', async () => {
    const events = Array.from({ length: 3_000 }, (_, n) => fixture.message(`parcel-${n}`, 1));
    const child = startChild('consumer-process.ts', {
      DATABASE_URL: fixture.database.url,
      KAFKA_BROKERS: kafkaBrokers().join(','),
      TOPIC: fixture.topic,
      GROUP: fixture.groupId,
      BATCHED: 'true',
    });
    await child.ready;
    await fixture.bus.publish([...events, ...events, ...events]);
    await eventually(async () => expect((await fixture.effects()).length).toBeGreaterThan(20), {
      everyMs: 1,
    });
    await child.kill();
    expect(await fixture.isCaughtUp()).toBe(false);
    for (let member = 0; member < 2; member += 1) {
      await fixture.consume({ handlers: [noteEffects()], batched: 'delayed' });
    }
    await caughtUp();
    const ids = (await fixture.effects()).map((effect) => effect.event_id);
    expect(ids).toHaveLength(3_000);
    expect(new Set(ids).size).toBe(3_000);
  });
});
