import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import type { EntityManager } from 'typeorm';
import { on, type ReceivedEvent } from '../event-handler';
import { listDeadLetters, redrive } from '../operate/redrive';
import { ConsumerFixture } from '../testing/consumer-fixture';
import { noteEffect, type ParcelMoved } from '../testing/parcel';
import { deadLetterTopic } from './topics';

type Handle = (event: ReceivedEvent<ParcelMoved>, manager: EntityManager) => Promise<void>;

let fixture: ConsumerFixture;
/** Tests set a handler with a bug, then the fixed one. */
let handle: Handle;

const correct: Handle = (event, manager) => noteEffect(manager, fixture.groupId, event);
/** Writes the effect before it fails, so that tests see whether the effect is rolled back. */
const withBug =
  (failure: (parcelId: string, step: number) => Error | undefined): Handle =>
  async (event, manager) => {
    await noteEffect(manager, fixture.groupId, event);
    const error = failure(event.data.parcelId, event.data.step);
    if (error) throw error;
  };
const bugAt = (parcelId: string, step: number): Handle =>
  withBug((id, at) => (id === parcelId && at === step ? new TypeError('bug') : undefined));

afterEach(() => fixture.close());

const publish = (...steps: [parcelId: string, step: number][]): Promise<void> =>
  fixture.bus.publish(steps.map(([parcelId, step]) => fixture.message(parcelId, step)));

const caughtUp = () =>
  eventually(async () => expect(await fixture.isCaughtUp()).toBe(true), { timeoutMs: 30_000 });

const parkedEvents = async (): Promise<number> => {
  const [row] = await fixture.database.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM parked_events',
  );
  return row.count;
};
const parkedKeys = async (): Promise<string[]> => {
  const rows = await fixture.database.dataSource.query<{ key: string }[]>(
    'SELECT key FROM parked_keys ORDER BY key',
  );
  return rows.map((row) => row.key);
};

describe.each([
  ['', undefined],
  [' in a batch', 'delayed'],
] as const)('an event that fails%s', (_, batched) => {
  beforeEach(async () => {
    fixture = await ConsumerFixture.create('dead letters');
    const handlers = [on(fixture.event, (event, manager) => handle(event, manager))];
    await fixture.consume({ handlers, batched });
  });

  it('is dead-lettered with all that an operator needs', async () => {
    handle = withBug(() => new Error('the warehouse says no'));
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const message = fixture.message('a', 1, traceparent);
    await fixture.bus.publish([{ ...message, headers: { traceparent } }]);
    await caughtUp();
    const [letter, ...others] = await fixture.read(deadLetterTopic(fixture.topic, fixture.groupId));
    expect(others).toEqual([]);
    expect(letter?.key).toBe('a');
    expect(String(letter?.value)).toBe(message.value);
    expect(letter?.headers).toEqual({
      traceparent,
      'dlt-original-topic': fixture.topic,
      'dlt-original-partition': expect.stringMatching(/^[0-2]$/) as unknown,
      'dlt-original-offset': '0',
      'dlt-original-key': 'a',
      'dlt-group': fixture.groupId,
      'dlt-error-class': 'Error',
      'dlt-error-message': 'the warehouse says no',
      'dlt-attempts': '4',
      'dlt-first-attempt-at': expect.any(String) as unknown,
      'dlt-last-attempt-at': expect.any(String) as unknown,
      'dlt-trace-id': '4bf92f3577b34da6a3ce929d0e0e4736',
    });
    const time = (name: string): number => Date.parse(letter?.headers[name] ?? '');
    // Three backoffs: 100 ms, 500 ms, 2 s.
    expect(time('dlt-last-attempt-at') - time('dlt-first-attempt-at')).toBeGreaterThanOrEqual(
      2_600,
    );
    expect(await fixture.effects()).toEqual([]);
  });

  it('M4: never stops the others: bad JSON, TypeErrors and refusals among 500 events, driven again after the fix', async () => {
    const PARCELS = 100;
    const STEPS = 5;
    handle = withBug((parcelId, step) => {
      if (step === 3 && parcelId.endsWith('5')) return new TypeError('undefined is not a function');
      if (step === 2 && parcelId.endsWith('50'))
        return new DomainError('forbidden', 'testing.no', 'Not yours');
      return undefined;
    });
    const poison = Array.from({ length: 3 }, (_, n) => ({
      ...fixture.message(`poison-${n}`, 1),
      value: '{"not": ',
    }));
    const events = Array.from({ length: STEPS }, (_, step) =>
      Array.from({ length: PARCELS }, (_unused, n) => fixture.message(`parcel-${n}`, step + 1)),
    ).flat();
    await fixture.bus.publish([...events.slice(0, 250), ...poison, ...events.slice(250)]);
    await caughtUp();

    const letters = await listDeadLetters(fixture);
    const byClass = (name: string): number =>
      letters.filter((letter) => letter.errorClass === name).length;
    expect(letters).toHaveLength(14);
    expect(byClass('TypeError')).toBe(10);
    expect(byClass('DomainError')).toBe(1);
    expect(byClass('UnreadableEvent')).toBe(3);
    expect(letters.every((letter) => letter.attempts === 1)).toBe(true);

    handle = correct;
    expect(await redrive({ ...fixture, key: 'poison-1', action: 'discard' })).toHaveLength(1);
    const driven = await redrive(fixture);
    expect(driven).toHaveLength(13);
    await eventually(async () => expect(await fixture.effects()).toHaveLength(PARCELS * STEPS), {
      timeoutMs: 20_000,
    });
    for (let n = 0; n < PARCELS; n += 1)
      expect(await fixture.getSteps(`parcel-${n}`)).toEqual([1, 2, 3, 4, 5]);
    // An unreadable message fails in every retry; an operator can only discard it.
    await eventually(async () => expect(await parkedKeys()).toEqual(['poison-0', 'poison-2']));
    await eventually(async () => expect(await listDeadLetters(fixture)).toHaveLength(2));
    await redrive({ ...fixture, action: 'discard' });
    await eventually(async () => expect(await parkedKeys()).toEqual([]));
  });

  it('holds back the later events of its key, and only those, until it was driven again', async () => {
    handle = bugAt('a', 1);
    await publish(['a', 1], ['a', 2], ['b', 1], ['a', 3], ['b', 2]);
    await caughtUp();
    expect(await fixture.getSteps('a')).toEqual([]);
    expect(await fixture.getSteps('b')).toEqual([1, 2]);
    expect(await parkedEvents()).toBe(2);
    handle = correct;
    await redrive(fixture);
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1, 2, 3]));
    await eventually(async () => expect(await parkedKeys()).toEqual([]));
    await publish(['a', 4]);
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1, 2, 3, 4]));
    expect(await listDeadLetters(fixture)).toEqual([]);
  });

  it('goes back to the dead letters when it fails again, its key still parked', async () => {
    handle = bugAt('a', 1);
    await publish(['a', 1], ['a', 2]);
    await caughtUp();
    await redrive(fixture);
    await eventually(async () => expect(await listDeadLetters(fixture)).toHaveLength(1));
    expect(await parkedEvents()).toBe(1);
    handle = correct;
    await redrive(fixture);
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1, 2]));
  });

  it('makes way for the next one of its key to fail', async () => {
    handle = bugAt('a', 1);
    await publish(['a', 1], ['a', 2], ['a', 3]);
    await caughtUp();
    handle = bugAt('a', 2);
    await redrive(fixture);
    await eventually(async () => expect(await listDeadLetters(fixture)).toHaveLength(1));
    expect(await fixture.getSteps('a')).toEqual([1]);
    expect(await parkedEvents()).toBe(1);
    handle = correct;
    await redrive(fixture);
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1, 2, 3]));
  });

  it('is left out when it is discarded, and what waited behind it goes on', async () => {
    handle = bugAt('a', 1);
    await publish(['a', 1], ['a', 2], ['c', 1]);
    await caughtUp();
    await redrive({ ...fixture, action: 'discard' });
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([2]));
    await eventually(async () => expect(await parkedKeys()).toEqual([]));
  });

  it('has its effect once, however many copies of its dead letter are driven again', async () => {
    handle = bugAt('a', 1);
    await publish(['a', 1], ['a', 2]);
    await caughtUp();
    const letters = deadLetterTopic(fixture.topic, fixture.groupId);
    const [letter] = await fixture.read(letters);
    if (letter) await fixture.bus.publish([{ ...letter, topic: letters }]);
    handle = bugAt('a', 2);
    expect(await redrive(fixture)).toHaveLength(2);
    await eventually(async () => expect(await listDeadLetters(fixture)).toHaveLength(1));
    // The second copy must not release messages that another failed event blocks by then.
    expect(await parkedKeys()).toEqual(['a']);
    handle = correct;
    await redrive(fixture);
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1, 2]));
  });

  it('parks nothing when it has no key', async () => {
    handle = bugAt('a', 1);
    const message = fixture.message('a', 1);
    await fixture.bus.publish([{ ...message, key: null }]);
    await caughtUp();
    expect(await listDeadLetters(fixture)).toHaveLength(1);
    expect(await parkedKeys()).toEqual([]);
    handle = correct;
    await redrive(fixture);
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1]));
  });
});
