import { defineEvent, type EventDetails } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import { z } from 'zod';
import { BroadcastConsumer } from '../consumer/broadcast-consumer';
import { on, type EventHandler, type ReceivedEvent } from '../event-handler';
import { listDeadLetters, redrive } from '../operate/redrive';
import { Outbox } from '../outbox/outbox';
import { OutboxRelay } from '../outbox/outbox-relay';
import { rebuildReadModel } from '../rebuild/rebuild-read-model';
import { ConsumerFixture } from '../testing/consumer-fixture';
import { deleteExpiredDetails, findDetails } from './event-details-table';
import type { EventDetailsSource } from './event-details-source';

const complained = (topic: string) =>
  defineEvent({
    type: 'testing.parcel-complained.v1',
    topic,
    data: z.object({ parcelId: z.string(), about: z.object({ text: z.string().nullable() }) }),
    details: { 'about.text': null },
    key: ({ parcelId }) => parcelId,
    example: { parcelId: 'a', about: { text: null } },
  });
type Complained = ReturnType<typeof complained>;

const SERVICE = 'parcels';
const outbox = new Outbox({ source: SERVICE });

let fixture: ConsumerFixture;
let event: Complained;
let relay: OutboxRelay;
/** The details that handlers received, in order. */
let seen: (string | null)[];
/** Calls of the source: the service and the number of events. */
let asked: [service: string, events: number][];
let away: boolean;
/** Whether a parked key was locked during a call. Such a lock delays new events of the key. */
let keyWasLocked: boolean;

/** Simulates calls to the publishing service. */
const source: EventDetailsSource = {
  find: async (service, eventIds): Promise<ReadonlyMap<string, EventDetails>> => {
    asked.push([service, eventIds.length]);
    const isFree = query('SELECT FROM parked_keys FOR UPDATE NOWAIT').then(
      () => true,
      () => false,
    );
    keyWasLocked ||= !(await isFree);
    if (away) throw new DomainError('unavailable', 'parcels.unavailable', 'Not there');
    const found = await findDetails(fixture.database.dataSource, eventIds);
    return new Map(found.map(({ eventId, details }) => [eventId, details]));
  },
};

beforeEach(async () => {
  fixture = await ConsumerFixture.create('details');
  event = complained(fixture.topic);
  [seen, asked, away, keyWasLocked] = [[], [], false, false];
  const { bus, logger } = fixture;
  relay = new OutboxRelay({ dataSource: fixture.database.dataSource, bus, logger });
});
afterEach(async () => {
  await relay.stop();
  await fixture.close();
});

const add = (
  contract: Complained,
  parcelId: string,
  text: string | null,
  version = 1,
): Promise<void> =>
  fixture.database.dataSource.transaction((manager) =>
    outbox.add(manager, contract, { parcelId, about: { text } }, { version }),
  );
const publish = async (...complaints: [parcelId: string, text: string | null][]): Promise<void> => {
  for (const [parcelId, text] of complaints) await add(event, parcelId, text);
  await relay.start();
  await eventually(async () =>
    expect(await query('SELECT FROM outbox WHERE published_at IS NULL')).toEqual([]),
  );
};
const query = <Row>(sql: string): Promise<Row[]> => fixture.database.dataSource.query<Row[]>(sql);
const take = (needs: Pick<EventHandler, 'details'> = { details: true }): EventHandler =>
  on(
    event,
    async ({ data }: ReceivedEvent<Complained>, manager) => {
      await manager.query('SELECT 1');
      seen.push(data.about.text);
    },
    needs,
  );
const caughtUp = () =>
  eventually(async () => expect(await fixture.isCaughtUp()).toBe(true), { timeoutMs: 30_000 });

describe('ADR 0059: details of events', () => {
  it('are not in the log, and there for who asks', async () => {
    await publish(['a', 'Ada Byron, 1 Harbour Street'], ['b', null]);
    const messages = (await fixture.read(fixture.topic)).map(({ value }) => String(value));
    expect(messages).toHaveLength(2);
    expect(messages.join()).not.toContain('Ada');
    const [first, second] = messages.map(
      (message) => JSON.parse(message) as Record<string, unknown>,
    );
    expect([first, second].map((each) => each?.['hasdetails']).sort()).toEqual([true, undefined]);
    const [row, ...others] = await query<{ event_id: string; details: unknown; days: number }>(
      `SELECT event_id, details, extract(epoch FROM expires_at - now())::float8 / 86400 AS days FROM event_details`,
    );
    expect(others).toEqual([]);
    expect(row?.details).toEqual({ 'about.text': 'Ada Byron, 1 Harbour Street' });
    expect(row?.days).toBeCloseTo(7, 1);
    expect(messages.join()).toContain(row?.event_id);
  });

  it('come in one transaction with the event, or not at all', async () => {
    await expect(
      fixture.database.dataSource.transaction(async (manager) => {
        await outbox.add(manager, event, { parcelId: 'a', about: { text: 'Ada' } }, { version: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await query('SELECT FROM event_details')).toEqual([]);
  });

  it.each([undefined, 'delayed'] as const)(
    'reach the handler that needs them, in batches: %s',
    async (batched) => {
      await publish(['a', 'late'], ['b', null], ['c', 'wet']);
      await fixture.consume({ handlers: [take()], batched, details: source });
      await caughtUp();
      expect(seen.sort()).toEqual(['late', null, 'wet'].sort());
      const count = asked.reduce((sum, [, events]) => sum + events, 0);
      expect([new Set(asked.map(([service]) => service)), count]).toEqual([new Set([SERVICE]), 2]);
    },
  );

  it('are asked for by nobody who does not need them', async () => {
    await publish(['a', 'late']);
    await fixture.consume({ handlers: [take({})], details: source });
    await caughtUp();
    expect([seen, asked]).toEqual([[null], []]);
  });

  it('are waited for while their service is away, and the event is not given up', async () => {
    away = true;
    await publish(['a', 'late']);
    await fixture.consume({ handlers: [take()], details: source });
    await eventually(() => expect(asked.length).toBeGreaterThan(1));
    expect(seen).toEqual([]);
    away = false;
    await caughtUp();
    expect(seen).toEqual(['late']);
    expect(await listDeadLetters(fixture)).toEqual([]);
  });

  it('that are gone leave the event as the log has it', async () => {
    await publish(['a', 'late']);
    await query('DELETE FROM event_details');
    await fixture.consume({ handlers: [take()], details: source });
    await caughtUp();
    expect(seen).toEqual([null]);
  });

  it('reach an event that is driven again, and what waited behind it', async () => {
    let isBroken = true;
    const broken = on(
      event,
      async ({ data }: ReceivedEvent<Complained>, manager) => {
        await manager.query('SELECT 1');
        if (isBroken) throw new TypeError('bug');
        seen.push(data.about.text);
      },
      { details: true },
    );
    await add(event, 'a', 'late', 1);
    await add(event, 'a', 'wet', 2);
    await publish();
    await fixture.consume({ handlers: [broken], details: source });
    await caughtUp();
    const [letter] = await fixture.read(`${fixture.topic}.dlt.${fixture.groupId}`);
    expect(String(letter?.value)).not.toContain('late');
    isBroken = false;
    await redrive(fixture);
    await eventually(() => expect(seen).toEqual(['late', 'wet']));
    expect(keyWasLocked).toBe(false);
  });

  it('N7: reach a read model that is made anew', async () => {
    await query('CREATE TABLE complaints (parcel text PRIMARY KEY, text text)');
    const handlers = [
      on(
        event,
        async ({ data }: ReceivedEvent<Complained>, manager) => {
          await manager.query('INSERT INTO complaints VALUES ($1, $2)', [
            data.parcelId,
            data.about.text,
          ]);
        },
        { details: true },
      ),
    ];
    await publish(['a', 'late'], ['b', null], ['c', 'wet']);
    await fixture.consume({ handlers, details: source });
    await caughtUp();
    await query(`UPDATE complaints SET text = 'wrong'`);
    const { bus, logger, groupId, database } = fixture;
    const model = { name: 'complaints', groupId, tables: ['complaints'], handlers };
    await rebuildReadModel({
      bus,
      logger,
      dataSource: database.dataSource,
      model,
      details: source,
    });
    expect(await query('SELECT parcel, text FROM complaints ORDER BY parcel')).toEqual([
      { parcel: 'a', text: 'late' },
      { parcel: 'b', text: null },
      { parcel: 'c', text: 'wet' },
    ]);
  });

  it('reach open pages', async () => {
    const consumer = new BroadcastConsumer({
      bus: fixture.bus,
      groupIdPrefix: 'pages',
      logger: fixture.logger,
      details: source,
      handlers: [
        on(
          event,
          ({ data }) => {
            seen.push(data.about.text);
            return Promise.resolve();
          },
          { details: true },
        ),
      ],
    });
    await consumer.start();
    try {
      await publish(['a', 'late']);
      await eventually(() => expect(seen).toEqual(['late']));
    } finally {
      await consumer.stop();
    }
  });

  it('go when their time is over, and those that are kept do not', async () => {
    await add(event, 'a', 'late');
    await add({ ...event, keepsDetails: true }, 'b', 'kept');
    await query(`UPDATE event_details SET expires_at = expires_at - interval '8 days'`);
    await add(event, 'c', 'wet');
    expect(await deleteExpiredDetails(fixture.database.dataSource)).toBe(1);
    const left = await query<{ aggregate_id: string }>(
      'SELECT aggregate_id FROM event_details ORDER BY aggregate_id',
    );
    expect(left.map((row) => row.aggregate_id)).toEqual(['b', 'c']);
  });
});
