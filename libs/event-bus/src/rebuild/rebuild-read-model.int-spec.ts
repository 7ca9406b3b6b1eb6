import { eventually, kafkaBrokers } from '@makeport/testing';
import { on } from '../event-handler';
import { startChild } from '../testing/child-process';
import { ConsumerFixture } from '../testing/consumer-fixture';
import { createParcelTables, parcelModel } from '../testing/parcel-model';
import type { ReadModel } from './read-model';
import { rebuildReadModel, type RebuildOptions, type Rebuilt } from './rebuild-read-model';

let fixture: ConsumerFixture;
let model: ReadModel;
beforeEach(async () => {
  fixture = await ConsumerFixture.create('rebuild');
  await createParcelTables(fixture.database.dataSource);
  model = parcelModel(fixture.topic, fixture.groupId);
});
afterEach(() => fixture.close());

const rebuild = (options: Partial<RebuildOptions> = {}): Promise<Rebuilt> =>
  rebuildReadModel({
    bus: fixture.bus,
    dataSource: fixture.database.dataSource,
    model,
    logger: fixture.logger,
    ...options,
  });
const query = <Row>(sql: string): Promise<Row[]> => fixture.database.dataSource.query<Row[]>(sql);
const publish = (parcels: number, ...steps: readonly number[]) =>
  fixture.bus.publish(
    steps.flatMap((step) =>
      Array.from({ length: parcels }, (_, n) => fixture.message(`parcel-${n}`, step)),
    ),
  );
const countMoves = async () =>
  (await query<{ count: number }>('SELECT count(*)::int FROM moves'))[0]?.count;
const caughtUp = () =>
  eventually(async () => expect(await fixture.isCaughtUp()).toBe(true), { timeoutMs: 30_000 });
const leftovers = () => query(`SELECT 1 FROM pg_namespace WHERE nspname = 'rebuild'`);

describe('the rebuild of a read model', () => {
  it('N7: brings back what was damaged, from the first event, with names, keys and triggers of the tables', async () => {
    await fixture.consume(model);
    await publish(50, 1, 2, 3);
    await caughtUp();
    const sound = await rebuild();
    expect(sound.after).toEqual(sound.before);
    expect(sound.messages).toBe(150);
    expect(sound.before['moves']?.rows).toBe(150);
    await query(`DELETE FROM moves WHERE parcel = 'parcel-7'`);
    await query(`UPDATE parcels SET step = 99 WHERE id = 'parcel-8'`);
    await query(`UPDATE labels SET step = 99 WHERE parcel = 'parcel-8'`);
    const mended = await rebuild();
    expect(mended.before).not.toEqual(sound.before);
    expect(mended.after).toEqual(sound.before);
    expect((await rebuild({ checkOnly: true })).before).toEqual(sound.before);
    expect(await query(`SELECT step FROM labels WHERE parcel = 'parcel-8'`)).toEqual([{ step: 3 }]);
    const names = await query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conrelid IN ('parcels'::regclass, 'moves'::regclass)
       UNION SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = 'moves'::regclass
       UNION SELECT tgname FROM pg_trigger WHERE tgrelid = 'moves'::regclass AND NOT tgisinternal`,
    );
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'parcels_pkey',
        'parcels_step',
        'moves_pkey',
        'moves_parcel_fkey',
        'moves_by_step',
        'moves_counted',
      ]),
    );
    expect(await leftovers()).toEqual([]);
  });

  it('N7: the old tables answer until the new ones do, and each event of meanwhile is in there once', async () => {
    await fixture.consume(model);
    await publish(40, 1, 2);
    await caughtUp();
    const stopping = new AbortController();
    const counts: number[] = [];
    const ask = async (): Promise<void> => {
      for (let n = 0; !stopping.signal.aborted; n += 1) {
        const sql =
          n % 2 ? `SELECT * FROM parcels WHERE id = $1` : `SELECT * FROM moves WHERE parcel = $1`;
        const rows = await fixture.database.dataSource.query<unknown[]>(sql, ['parcel-5']);
        if (n % 2 === 0) counts.push(rows.length);
        else expect(rows).toHaveLength(1);
      }
    };
    let steps = 2;
    const keepPublishing = async (): Promise<void> => {
      while (!stopping.signal.aborted && steps < 30) {
        await publish(10, (steps += 1));
        await eventually(async () =>
          expect(await countMoves()).toBeGreaterThanOrEqual(80 + 10 * (steps - 4)),
        );
      }
    };
    const meanwhile = Promise.all([ask(), keepPublishing()]);
    meanwhile.catch(() => stopping.abort());
    try {
      for (let run = 0; run < 2; run += 1) {
        const { before, after } = await rebuild();
        expect(after).toEqual(before);
      }
    } finally {
      stopping.abort();
    }
    await meanwhile;
    await caughtUp();
    expect(await countMoves()).toBe(80 + 10 * (steps - 2));
    expect(counts.length).toBeGreaterThan(50);
    // The counts never dropped: the rows were visible at every moment.
    expect(Math.min(...counts)).toBe(2);
    const { before, after } = await rebuild({ checkOnly: true });
    expect(after).toEqual(before);
    expect(await query('SELECT 1 FROM parked_keys')).toEqual([]);
  });

  it('N7: one that is killed leaves the old tables as they were, and the next one succeeds', async () => {
    await fixture.consume(model);
    await publish(40, 1, 2);
    await caughtUp();
    const child = startChild('rebuild-process.ts', {
      DATABASE_URL: fixture.database.url,
      KAFKA_BROKERS: kafkaBrokers().join(','),
      TOPIC: fixture.topic,
      GROUP: fixture.groupId,
    });
    await child.ready;
    await expect(rebuild()).rejects.toThrow('another rebuild runs');
    await child.kill();
    expect(await leftovers()).toHaveLength(1);
    expect(await countMoves()).toBe(80);
    await publish(40, 3);
    await caughtUp();
    // The server needs a moment to notice the closed connection.
    const { before, after } = await eventually(() => rebuild());
    expect(before['moves']?.rows).toBe(120);
    expect(after).toEqual(before);
    expect(await leftovers()).toEqual([]);
  });

  it('goes no further than its group has come, which then goes on', async () => {
    const consumer = await fixture.consume(model);
    await publish(10, 1);
    await caughtUp();
    await consumer.stop();
    await publish(10, 2);
    const { before, after } = await rebuild();
    expect(before['moves']?.rows).toBe(10);
    expect(after).toEqual(before);
    await fixture.consume(model);
    await eventually(async () => expect(await countMoves()).toBe(20));
    expect(await query('SELECT 1 FROM parked_keys')).toEqual([]);
  });

  it('stops when it is told to, and changes nothing', async () => {
    await fixture.consume(model);
    await publish(40, 1);
    await caughtUp();
    const stopping = new AbortController();
    const slow = parcelModel(fixture.topic, fixture.groupId, async () =>
      stopping.abort(new Error('stopped')),
    );
    await expect(rebuild({ model: slow, signal: stopping.signal })).rejects.toThrow('stopped');
    expect(await countMoves()).toBe(40);
    expect(await leftovers()).toEqual([]);
    expect((await rebuild()).after['moves']?.rows).toBe(40);
  });

  it('knows an event that was published twice', async () => {
    await fixture.consume(model);
    const message = fixture.message('a', 1);
    await fixture.bus.publish([message, message, fixture.message('a', 2), message]);
    await caughtUp();
    const { before, after } = await rebuild();
    expect(before['moves']?.rows).toBe(2);
    expect(after).toEqual(before);
  });

  it('refuses while keys wait behind dead letters, and passes over what was discarded when it is told to', async () => {
    await fixture.consume(model);
    await fixture.bus.publish([
      fixture.message('a', 1),
      { topic: fixture.topic, key: 'a', value: 'no JSON', headers: {} },
    ]);
    await eventually(async () => expect(await query('SELECT 1 FROM parked_keys')).toHaveLength(1));
    await caughtUp();
    await expect(rebuild()).rejects.toThrow('1 keys of');
    await query('DELETE FROM parked_keys');
    const failure = await rebuild().then(
      () => 'no failure',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/fails: UnreadableEvent/);
    const at = failure.split('--pass-over ')[1] ?? '';
    expect((await rebuild({ passOver: [at] })).after['moves']?.rows).toBe(1);
  });

  it('refuses what a swap would break, and a group that never ran', async () => {
    await publish(10, 1);
    await expect(rebuild()).rejects.toThrow('has no position');
    await fixture.consume(model);
    await caughtUp();
    await expect(rebuild({ model: { ...model, tables: ['parcels'] } })).rejects.toThrow(
      'moves refer to',
    );
    await expect(rebuild({ model: { ...model, tables: ['effects'] } })).rejects.toThrow('serial');
    await expect(rebuild({ model: { ...model, tables: ['boxes'] } })).rejects.toThrow(
      'no table boxes',
    );
    expect(await countMoves()).toBe(10);
  });

  it('does not pass over the events of the failing handler', async () => {
    await fixture.consume(model);
    await publish(5, 1);
    await caughtUp();
    const failing = {
      ...model,
      handlers: [on(fixture.event, () => Promise.reject(new TypeError('bug')))],
    };
    await expect(rebuild({ model: failing })).rejects.toThrow(/fails: TypeError: bug/);
    expect(await countMoves()).toBe(5);
  });
});
